package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import org.junit.jupiter.api.Test;

class FileTroubleTest {
  @Test
  void saysOfAnotherUsersFileWhatIsTheMatterWithIt() {
    assertEquals(
        "this user may not access db/results.keys",
        FileTrouble.words(new AccessDeniedException("db/results.keys")));
    assertEquals("java.io.IOException: torn", FileTrouble.words(new IOException("torn")));
  }
}
