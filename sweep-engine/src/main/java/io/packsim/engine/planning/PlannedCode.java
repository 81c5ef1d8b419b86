package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Reuse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * For which simulator runs are wanted, and which results stand for them. Where every run is to be
 * simulated anew, the runs get a code key of their own, so the earlier ones stay beside them.
 *
 * @param code the key that the runs get
 * @param reuse which finished runs stand for new ones
 * @param repetition 0, or the how many-th time everything is simulated anew
 */
public record PlannedCode(Code code, Reuse reuse, int repetition) {
  /** A key does not tell which repetition it is of; more than these are not known as such. */
  private static final int MOST_TOLD = 200;

  /** The simulator as it is. */
  public static PlannedCode of(Code simulator, Reuse reuse) {
    return new PlannedCode(simulator, reuse, 0);
  }

  /**
   * The simulator once more.
   *
   * @param repetition from 1
   */
  public static PlannedCode again(Code simulator, int repetition) {
    String key = sha256("packsim-repetition-1\n" + simulator.key() + "\n" + repetition + "\n");
    return new PlannedCode(new Code(key, simulator.modelVersion()), Reuse.SAME_CODE, repetition);
  }

  /** The keys that runs have which this simulator repeated, up to {@value #MOST_TOLD} times. */
  static Set<String> repetitionKeys(Code simulator) {
    return IntStream.rangeClosed(1, MOST_TOLD)
        .mapToObj(repetition -> again(simulator, repetition).code().key())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
