package io.packsim.simulator.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The original program has no commands: {@code packsim --json_cfg=…} runs a simulation. Here that
 * is {@code packsim run --json_cfg=…}, and the first form stands for the second.
 */
public final class OriginalForm {
  private static final Set<String> FLAGS =
      Set.of(
          "--json_cfg",
          "--output_file",
          "--random_seed",
          "--validate",
          "--strict",
          "--is_test",
          "--no_real_world_timing",
          "--run_id",
          "--pdes_threads");

  private OriginalForm() {}

  /** The arguments with {@code run} in front, if they begin with a flag of the original. */
  public static String[] withCommand(String... arguments) {
    if (arguments.length == 0 || !FLAGS.contains(flag(arguments[0]))) {
      return arguments.clone();
    }
    List<String> longer = new ArrayList<>(List.of("run"));
    longer.addAll(List.of(arguments));
    return longer.toArray(String[]::new);
  }

  /** The flag of an argument, without its value and with underscores. */
  private static String flag(String argument) {
    String name = argument.split("=", 2)[0];
    return name.startsWith("--") ? "--" + name.substring(2).replace('-', '_') : name;
  }
}
