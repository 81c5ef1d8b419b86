package io.packsim.engine.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Small sweep files that stand for much: work, memory or stack. */
final class SpecBombs {
  private static final String MILLION = "{range: [1, 1000000, 1]}";

  private SpecBombs() {}

  /** By what they blow up. */
  static Map<String, String> of(String base) {
    String head = "version: 1\nname: bomb\nbase: " + base + "\n";
    Map<String, String> bombs = new LinkedHashMap<>();
    bombs.put("aliases of aliases", head + "x0: &x0 [1,1,1,1,1,1,1,1,1,1]\n" + aliases(30));
    bombs.put(
        "aliases of a long text",
        head
            + "a: &a \""
            + "x".repeat(400_000)
            + "\"\nset: {b: ["
            + "*a,".repeat(100_000)
            + "]}\n");
    bombs.put(
        "an axis of aliases",
        head
            + "x: &x [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
            + "sweep: [{workload.incast.numSources: ["
            + "*x,".repeat(90_000)
            + "]}]\n");
    bombs.put("an alias of itself", head + "set: &a {b: *a}\n");
    bombs.put("deep lists", head + "sweep: " + "[".repeat(100_000));
    bombs.put("deep maps", head + "set: " + "{a: ".repeat(100_000));
    bombs.put("deep keys", head + "? ".repeat(50_000));
    bombs.put("a deep path", head + "set: {" + "a.".repeat(400_000) + "a: 1}\n");
    bombs.put(
        "many elements in a path", head + "set: {workload" + "[0]".repeat(200_000) + ": 1}\n");
    bombs.put("many settings", head + "set:\n" + lines("  p%d: 1\n", 60_000));
    bombs.put("many unknown keys", head + lines("k%d: 1\n", 80_000));
    bombs.put("many blocks", head + "sweep:\n" + lines("- {switch.buffer: [%d MiB]}\n", 25_000));
    bombs.put("many axes", head + "sweep:\n- x: [1]\n" + lines("  y%d: [1]\n", 60_000));
    bombs.put(
        "many wrong values",
        head + "sweep: [{workload.incast.numSources: [" + "x,".repeat(400_000) + "]}]\n");
    bombs.put(
        "many equal values",
        head + "sweep: [{workload.incast.numSources: [" + "1,".repeat(400_000) + "]}]\n");
    bombs.put(
        "a wide zipped axis",
        head + "sweep: [{? \"" + "switch.buffer,".repeat(50_000) + "\" : [[1]]}]\n");
    bombs.put("many conditions", head + "where: [" + "true,".repeat(150_000) + "]\n");
    bombs.put("a long condition", head + "where: [\"" + "true and ".repeat(90_000) + "true\"]\n");
    bombs.put("a deep condition", head + "where: [\"" + "(".repeat(3_000) + "\"]\n");
    bombs.put("a long name", head + "where: [\"" + "a.".repeat(1_900) + "a > 1\"]\n");
    bombs.put("many files", head + "extends: [" + "absent.yaml,".repeat(60_000) + "]\n");
    bombs.put("itself", head + "extends: [" + "sweep.yaml,".repeat(60_000) + "]\n");
    bombs.put("a number of many digits", head + "seeds: {root: " + "9".repeat(900_000) + "}\n");
    bombs.put("a tiny number", head + "sweep: [{link.log10Ber: [1e-999999999]}]\n");
    bombs.put("a huge number in a condition", head + "where: [\"1e999999999 > 1e-999999999\"]\n");
    bombs.put(
        "many values",
        head + "sweep:\n" + ("- {workload.bytes: {range: [1 B, 1 MB, 1 B]}}\n").repeat(50));
    bombs.put(
        "many powers", head + "sweep: [{link.log10Ber: {geometric: [1, 1e300, 1.0000001]}}]\n");
    bombs.put(
        "a fine scale", head + "sweep: [{link.log10Ber: {logspace: [1e-300, 1e300, 1000000]}}]\n");
    bombs.put(
        "10^18 points",
        head
            + "sweep: [{workload.bytes: {range: [1 B, 300 kB, 1 B]}, switch.buffer: {range: [1 B, 300 kB, 1 B]},"
            + " switch.ecn.kmin: {range: [1 B, 300 kB, 1 B]}}]\n");
    bombs.put(
        "10^15 points of which none is one",
        head
            + "sweep: [{workload.bytes: {range: [1 B, 100 kB, 1 B]}, switch.buffer: {range: [1 B, 100 kB, 1 B]},"
            + " switch.ecn.kmin: {range: [1 B, 100 kB, 1 B]}}]\n"
            + "where: [\"workload.bytes + switch.buffer + switch.ecn.kmin > 1 MB\"]\n");
    bombs.put("a chain of expressions that doubles", head + "set:\n" + chain("= %s + %s"));
    bombs.put("a chain of squares", head + "set:\n" + chain("= %s * %s"));
    bombs.put("larger than the database keeps", head + "# " + "x".repeat(1_100_000));
    bombs.put("many replications", head + "seeds: {replications: 2147483647}\n");
    bombs.put("nothing but quotes", "\"".repeat(900_001));
    bombs.put("nothing but anchors", "&a ".repeat(300_000));
    return bombs;
  }

  private static String lines(String line, int count) {
    return IntStream.range(0, count).mapToObj(line::formatted).collect(Collectors.joining());
  }

  private static String aliases(int levels) {
    return IntStream.range(1, levels)
        .mapToObj(i -> "x%d: &x%d [%s]\n".formatted(i, i, ("*x" + (i - 1) + ",").repeat(9)))
        .collect(Collectors.joining());
  }

  /** Each of these plain numbers from the one before it, mentioned twice. */
  private static String chain(String expression) {
    String[] paths = {
      "switch.ecn.pmax", "link.log10Ber", "nic.transport.timeoutIdx", "nic.transport.retryCount"
    };
    return IntStream.range(1, paths.length)
        .mapToObj(
            i ->
                "  %s: \"%s\"\n"
                    .formatted(paths[i], expression.formatted(paths[i - 1], paths[i - 1])))
        .collect(Collectors.joining());
  }
}
