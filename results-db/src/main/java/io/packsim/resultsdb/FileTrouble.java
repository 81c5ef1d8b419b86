package io.packsim.resultsdb;

import java.io.IOException;
import java.nio.file.AccessDeniedException;

/** Says in words why a file cannot be used, for those whose own message is only its name. */
final class FileTrouble {
  private FileTrouble() {}

  /** The reason, as the end of a sentence. */
  static String words(IOException e) {
    return e instanceof AccessDeniedException denied
        ? "this user may not access " + denied.getFile()
        : e.toString();
  }
}
