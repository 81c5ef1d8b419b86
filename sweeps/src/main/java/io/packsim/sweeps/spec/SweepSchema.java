package io.packsim.sweeps.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The JSON Schema of sweep files, for editors and other tools. A test holds it to the keys that the
 * reader knows.
 */
public final class SweepSchema {
  private static final String RESOURCE = "sweep-schema.json";

  private SweepSchema() {}

  /** The schema, JSON Schema 2020-12. */
  public static String json() {
    try (InputStream in =
        Objects.requireNonNull(SweepSchema.class.getResourceAsStream(RESOURCE), RESOURCE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
