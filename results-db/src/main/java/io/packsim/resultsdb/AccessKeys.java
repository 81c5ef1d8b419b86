package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;

/**
 * The passwords of the two database users, drawn when the database is made and kept beside it with
 * mode 0600. They guard the read endpoint against other users of the machine; the file itself is
 * guarded by its own mode, as it is not encrypted.
 *
 * @param owner of the user that may do anything
 * @param reader of the user that may only select
 */
record AccessKeys(String owner, String reader) {
  /** May do anything. */
  static final String OWNER = "PACKSIM";

  /** May only select. */
  static final String READER = "PACKSIM_READER";

  private static final SecureRandom RANDOM = new SecureRandom();

  /** Reads the keys, or draws and writes them if there are none. */
  static AccessKeys readOrCreate(Path file) throws IOException {
    if (!Files.exists(file)) {
      AccessKeys keys = new AccessKeys(secret(), secret());
      SmallFiles.write(file, keys.owner + "\n" + keys.reader + "\n");
    }
    return read(file);
  }

  static AccessKeys read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    if (lines.size() < 2 || lines.get(0).isBlank() || lines.get(1).isBlank()) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED,
          file
              + ": expected two lines with passwords; delete it to have the database rebuilt from"
              + " its journal");
    }
    return new AccessKeys(lines.get(0), lines.get(1));
  }

  /** 128 random bits, in hexadecimal. */
  static String secret() {
    byte[] bits = new byte[16];
    RANDOM.nextBytes(bits);
    return HexFormat.of().formatHex(bits);
  }
}
