package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import org.h2.engine.SysProperties;

/**
 * Keeps H2's server off every interface but the loopback one; without it H2 binds to all of them.
 */
final class H2Loopback {
  private static final String ADDRESS = "127.0.0.1";

  private H2Loopback() {}

  /**
   * Must be called before H2 is used for the first time: H2 reads the property once.
   *
   * @throws ResultsDatabaseException if somebody else was faster
   */
  static void bind() {
    System.setProperty("h2.bindAddress", ADDRESS);
    if (!ADDRESS.equals(SysProperties.BIND_ADDRESS)) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE,
          "H2 was started before packsim could bind it to "
              + ADDRESS
              + "; its address is "
              + SysProperties.BIND_ADDRESS);
    }
  }
}
