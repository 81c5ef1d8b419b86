package io.packsim.sweeps.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.sweeps.spec.SweepFiles;
import io.packsim.sweeps.spec.SweepSpec;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Keys and seeds as they are for ever: a change here orphans every stored result.
 *
 * <p>{@code identities.golden} was written by this program on 2026-11-30 and is compared, not
 * computed; the first key and seed are also redone by hand below.
 */
class GoldenIdentityTest {
  private static final String SWEEP =
      """
      set:
        switch.ecn.kmin: "= 0.25 * switch.buffer"
      sweep:
      - hosts: [2, 16]
        switch.buffer: [1 MiB, 64 kB]
        cc:
        - {name: off, set: {control: none}}
        - {name: on, set: {control: {dcqcn: {gain: 0.5}}}}
      - "rate, delay": [[25Gbps, 1.5us]]
        mode: [LOSSLESS]
      seeds: {root: 42, replications: 2, common_across: [cc]}
      """;

  @TempDir Path directory;

  @Test
  void keysAndSeedsAreThoseOfTheGoldenFile() throws IOException, URISyntaxException {
    Path golden = Path.of(GoldenIdentityTest.class.getResource("identities.golden").toURI());

    assertEquals(Files.readString(golden), identities());
  }

  private String identities() {
    SweepSpec spec = new SweepFiles(directory).read(SWEEP);
    StringBuilder text = new StringBuilder("spec " + spec.digest() + "\n");
    for (SweepPoint point : SweepExpander.expand(spec)) {
      text.append(point.key()).append(' ').append(point.label()).append('\n');
      for (int i = 0; i < spec.seeds().replications(); i++) {
        text.append("  %d %s\n".formatted(i, Long.toUnsignedString(point.seed(i))));
      }
    }
    return text.toString();
  }

  @Test
  void hashesTheDocumentedBytes() throws NoSuchAlgorithmException {
    SweepSpec spec = new SweepFiles(directory).read(SWEEP);
    SweepPoint first = SweepExpander.expand(spec).iterator().next();
    // 1 MiB is the declared default; a quarter of it is 262,144 bytes.
    String values = "value\thosts\t2\nvalue\tswitch.ecn.kmin\t262144\n";

    assertEquals(hex(sha256("packsim-point-1\nkind\ttest\n" + values)), first.key().hex());
    String seed = "packsim-seed-1\nroot\t42\nkind\ttest\n" + values + "replication\t1\n";
    assertEquals(hex(sha256(seed)).substring(0, 16), "%016x".formatted(first.seed(1)));
  }

  private static byte[] sha256(String text) throws NoSuchAlgorithmException {
    return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
