package io.packsim.simulator.results;

import io.packsim.simulator.binding.RecordWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of a record's JSON text, in hexadecimal. */
public final class ResultDigest {
  private ResultDigest() {}

  /** The digest of a record as {@link RecordWriter} writes it. */
  public static String of(Record value) {
    return ofText(RecordWriter.toJson(value));
  }

  /** The digest of a text's UTF-8 bytes. */
  public static String ofText(String text) {
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
