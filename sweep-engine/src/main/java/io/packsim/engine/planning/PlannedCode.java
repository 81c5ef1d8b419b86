package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Reuse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * For which simulator runs are wanted, and which results stand for them. Where every run is to be
 * simulated anew, the runs get a code key of their own, so the earlier ones stay beside them.
 *
 * @param code the key that the runs get
 * @param reuse which finished runs stand for new ones
 * @param repetition 0, or the how many-th time everything is simulated anew
 */
public record PlannedCode(Code code, Reuse reuse, int repetition) {
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
