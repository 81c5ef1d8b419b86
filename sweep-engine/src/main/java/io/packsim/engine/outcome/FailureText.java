package io.packsim.engine.outcome;

import io.packsim.resultsdb.contract.Failure;
import io.packsim.simulator.kernel.FailureKind;
import io.packsim.simulator.kernel.SimulationFailure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;

/** What is kept of an error: its kind, its message, and what makes it like others. */
public final class FailureText {
  /** Class of a run that used up its memory, however that was found. */
  public static final String OUT_OF_MEMORY = "OUT_OF_MEMORY";

  private static final Pattern NUMBER =
      Pattern.compile("0x[0-9a-fA-F]+|\\d+([.,]\\d+)*([eE][-+]?\\d+)?");
  private static final int LONGEST_SIGNATURE = 300;
  private static final int LONGEST_MESSAGE = 4000;
  private static final int LOG_LINES = 20;

  private FailureText() {}

  /** The failure that an error of a simulation describes. */
  public static Failure of(Throwable error) {
    String signature = signature(error instanceof SimulationFailure f ? f.what() : message(error));
    return new Failure(errorClass(error), signature, cut(message(error), LONGEST_MESSAGE));
  }

  /** Whether the simulation ended because its time was used up. */
  public static boolean isTimeout(Throwable error) {
    return error instanceof SimulationFailure failure && failure.kind() == FailureKind.TIMEOUT;
  }

  private static String errorClass(Throwable error) {
    if (error instanceof OutOfMemoryError) {
      return OUT_OF_MEMORY;
    }
    return error instanceof SimulationFailure failure
        ? failure.kind().name()
        : error.getClass().getSimpleName();
  }

  /** The message and the causes: the last lines of it. */
  public static String logTail(Throwable error) {
    StringBuilder text = new StringBuilder(message(error));
    for (Throwable cause = error.getCause(); cause != null; cause = cause.getCause()) {
      text.append("\ncaused by ").append(cause);
    }
    List<String> lines = text.toString().lines().toList();
    return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_LINES), lines.size()));
  }

  /**
   * Where an error came from: the stack, except for a verdict of the simulator, which needs none.
   */
  public static String trace(Throwable error) {
    if (error instanceof SimulationFailure) {
      return logTail(error);
    }
    StringWriter text = new StringWriter();
    error.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  /** The first line with every number as {@code N}, so that the same reason reads the same. */
  public static String signature(String message) {
    String firstLine = message.lines().findFirst().orElse("");
    return cut(NUMBER.matcher(firstLine).replaceAll("N"), LONGEST_SIGNATURE);
  }

  private static String message(Throwable error) {
    return error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most);
  }
}
