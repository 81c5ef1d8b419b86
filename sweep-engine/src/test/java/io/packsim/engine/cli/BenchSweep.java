package io.packsim.engine.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** A sweep of eight parameters over a scenario that simulates two packets. */
final class BenchSweep {
  private static final String BASE =
      """
      fabric: {star: {hosts: 2}}
      link: {rate: 100Gbps, delay: 1us}
      nic: {transport: {lossRecovery: goBackN, congestionControl: none}}
      switch: {buffer: 8MiB, ecn: {kmin: 20kB, kmax: 80kB, pmax: 0.5}}
      workload: {name: pair, bytes: 1KiB, incast: {numSources: 1}}
      """;

  private BenchSweep() {}

  private record Axis(String path, IntFunction<String> value) {}

  private static final List<Axis> AXES =
      List.of(
          new Axis("workload.bytes", i -> (1001 + i) + "B"),
          new Axis("link.delay", i -> (1001 + i) + "ns"),
          new Axis("switch.buffer", i -> (9 + i) + "MiB"),
          new Axis("switch.ecn.kmin", i -> (21 + i) + "kB"),
          new Axis("switch.ecn.kmax", i -> (81 + i) + "kB"),
          new Axis("switch.ecn.pmax", i -> "0." + (31 + i)),
          new Axis("nic.transport.timeoutIdx", i -> String.valueOf(8 + i)),
          new Axis("nic.transport.retryCount", i -> String.valueOf(1 + i)));

  /**
   * Writes the sweep and its base.
   *
   * @param points a power of ten: each ten goes to the next axis, the others have one value
   * @return the sweep file
   */
  static Path write(Path directory, int points, int replications) throws IOException {
    Files.writeString(directory.resolve("base.yaml"), BASE);
    StringBuilder text = new StringBuilder("version: 1\nname: overhead\nbase: base.yaml\nsweep:\n");
    int left = points;
    for (int i = 0; i < AXES.size(); i++) {
      int size = Math.min(left, 10);
      left /= size;
      text.append(i == 0 ? "- " : "  ").append(AXES.get(i).path()).append(": ");
      text.append(values(AXES.get(i), size)).append('\n');
    }
    text.append("seeds: {root: 1, replications: ").append(replications).append("}\n");
    return Files.writeString(directory.resolve("sweep.yaml"), text);
  }

  private static List<String> values(Axis axis, int size) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(axis.value().apply(i));
    }
    return values;
  }
}
