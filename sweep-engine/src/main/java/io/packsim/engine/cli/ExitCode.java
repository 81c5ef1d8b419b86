package io.packsim.engine.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The fixed exit codes of {@code packsim sweep}: categories, never counts. */
public enum ExitCode {
  /** Everything asked for is there and fine. */
  OK(0),
  /** A defect of PackSim itself. */
  INTERNAL(1),
  /** A wrong option, or an error in a sweep file or the files it reads. */
  USAGE(2),
  /** The sweep finished and some of its runs failed. */
  SOME_FAILED(3),
  /** A comparison found a regression. */
  REGRESSION(4),
  /** Not everything ran; the same command goes on. */
  INCOMPLETE(5),
  /** Another process holds the sweep or the database. */
  HELD(6),
  /** The database cannot be reached, is of another version, or is damaged. */
  DATABASE(7),
  /** Stopped cleanly on SIGINT. */
  INTERRUPTED(130),
  /** Stopped cleanly on SIGTERM. */
  TERMINATED(143);

  /** When several apply, the first of these is the one reported. */
  private static final List<ExitCode> PRECEDENCE =
      List.of(
          DATABASE,
          USAGE,
          INTERNAL,
          HELD,
          INTERRUPTED,
          TERMINATED,
          INCOMPLETE,
          SOME_FAILED,
          REGRESSION,
          OK);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** The number the process exits with. */
  public int code() {
    return code;
  }

  /** The one with this number; a number of none is a defect. */
  static ExitCode of(int code) {
    return Stream.of(values()).filter(c -> c.code == code).findFirst().orElse(INTERNAL);
  }

  /** The one to report when all of {@code codes} apply; {@link #OK} when none does. */
  public static ExitCode worst(Collection<ExitCode> codes) {
    return codes.stream().min(Comparator.comparingInt(PRECEDENCE::indexOf)).orElse(OK);
  }
}
