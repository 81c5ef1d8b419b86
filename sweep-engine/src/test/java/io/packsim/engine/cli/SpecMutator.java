package io.packsim.engine.cli;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.NodeWriter;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Damages a sweep file: its bytes, its words or its tree. One number always does the same. */
final class SpecMutator {
  private static final Pattern WORD =
      Pattern.compile("\\s+|[\\w.]+|\"[^\"\n]*\"|'[^'\n]*'|.", Pattern.DOTALL);

  /** What people and machines write where something else was meant. */
  private static final List<String> WORDS =
      List.of(
          "[",
          "]",
          "{",
          "}",
          ":",
          ",",
          "- ",
          "? ",
          "\n",
          "\t",
          "\"",
          "'",
          "#",
          "%",
          "&a ",
          "*a",
          "!!int ",
          "!x ",
          "|",
          ">",
          "---",
          "~",
          "true",
          "off",
          ".nan",
          "-.inf",
          "0x1F",
          "0o7",
          "1e-999999999",
          "1e999999999",
          "-0",
          "00.10",
          "99999999999999999999",
          "9".repeat(2_000),
          "1 MiB",
          "1 PiB",
          "-1 B",
          "100 Gbps",
          "5 us",
          "1e300 s",
          "= 1 / 0",
          "\"= hosts\"",
          "\"= switch.buffer * switch.buffer\"",
          "\"= not not true\"",
          "\"(((((((\"",
          "\"cc == 'on'\"",
          "{range: [1, 1000000, 1]}",
          "{range: [0, 1, 1e-9]}",
          "{linspace: [0, 1, 1000000]}",
          "{logspace: [1e-300, 1e300, 100000]}",
          "{geometric: [1, 1e300, 1.0001]}",
          "version",
          "name",
          "base",
          "extends",
          "set",
          "sweep",
          "where",
          "seeds",
          "metrics",
          "run",
          "keep",
          "vary: one-at-a-time",
          "sample: {sobol: 8}",
          "stop: {}",
          "replications: 1000000",
          "root: -1",
          "workload",
          "workload[0]",
          "workload[9].bytes",
          "switch.buffer",
          "switch",
          "nic.transport.congestionControl",
          "\"nic.rate, link.rate\"",
          "x".repeat(20_000),
          "\u0000",
          "\uFEFF",
          "\uD83D\uDE80",
          "é");

  private final Random random;

  SpecMutator(long number) {
    this.random = new Random(number);
  }

  /** A damaged file: mostly by one wound, sometimes by several. */
  byte[] mutated(String spec) {
    byte[] result = spec.getBytes(StandardCharsets.UTF_8);
    for (int wounds = 1 + random.nextInt(3); wounds > 0; wounds--) {
      result =
          switch (random.nextInt(3)) {
            case 0 -> bytes(result);
            case 1 -> words(text(result)).getBytes(StandardCharsets.UTF_8);
            default -> tree(text(result)).getBytes(StandardCharsets.UTF_8);
          };
    }
    return result;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private byte[] bytes(byte[] spec) {
    List<Byte> all = new ArrayList<>();
    for (byte b : spec) {
      all.add(b);
    }
    int from = random.nextInt(all.size() + 1);
    int to = Math.min(all.size(), from + 1 + random.nextInt(40));
    switch (random.nextInt(5)) {
      case 0 -> all.add(from, (byte) random.nextInt(256));
      case 1 -> all.subList(from, to).clear();
      case 2 -> all.addAll(from, List.copyOf(all.subList(from, to)));
      case 3 -> all.subList(from, all.size()).clear();
      default -> all.subList(from, to).replaceAll(b -> (byte) (b ^ (1 << random.nextInt(8))));
    }
    byte[] result = new byte[all.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = all.get(i);
    }
    return result;
  }

  private String words(String spec) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(spec); word.find(); ) {
      words.add(word.group());
    }
    if (words.isEmpty()) {
      return anyWord();
    }
    int at = random.nextInt(words.size());
    switch (random.nextInt(5)) {
      case 0 -> words.remove(at);
      case 1 -> words.add(at, anyWord());
      case 2 -> words.set(at, words.get(random.nextInt(words.size())));
      case 3 -> Collections.swap(words, at, random.nextInt(words.size()));
      default -> words.set(at, anyWord());
    }
    return String.join("", words);
  }

  private String anyWord() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private String tree(String spec) {
    Node tree = DocumentReader.parse(spec, "spec", new Problems());
    return tree == null ? words(spec) : NodeWriter.toJson(changed(tree, nodes(tree)));
  }

  private static List<Node> nodes(Node root) {
    List<Node> nodes = new ArrayList<>(List.of(root));
    for (int i = 0; i < nodes.size() && nodes.size() < 5_000; i++) {
      if (nodes.get(i) instanceof ListNode list) {
        nodes.addAll(list.elements());
      } else if (nodes.get(i) instanceof MapNode map) {
        map.entries().forEach(entry -> nodes.add(entry.value()));
      }
    }
    return nodes;
  }

  private Node changed(Node tree, List<Node> nodes) {
    Node victim = nodes.get(random.nextInt(nodes.size()));
    Node other = nodes.get(random.nextInt(nodes.size()));
    Node replacement =
        switch (random.nextInt(6)) {
          case 0 -> other;
          case 1 -> nested(victim, 1 + random.nextInt(250));
          case 2 -> new ListNode(victim.position(), Collections.nCopies(size(), victim));
          case 3 -> ScalarNode.text(victim.position(), anyWord());
          case 4 -> renamed(victim);
          default -> MapNode.empty(victim.position()).with(anyWord(), victim);
        };
    return replaced(tree, victim, replacement);
  }

  private int size() {
    int[] sizes = {0, 2, 20, 300, 5_000};
    return sizes[random.nextInt(sizes.length)];
  }

  private static Node nested(Node node, int levels) {
    Node nested = node;
    for (int i = 0; i < levels; i++) {
      nested = new ListNode(node.position(), List.of(nested));
    }
    return nested;
  }

  private Node renamed(Node node) {
    if (!(node instanceof MapNode map) || map.entries().isEmpty()) {
      return ScalarNode.text(node.position(), "");
    }
    List<MapNode.Entry> entries = new ArrayList<>(map.entries());
    int at = random.nextInt(entries.size());
    Node key = ScalarNode.text(node.position(), anyWord());
    entries.set(at, new MapNode.Entry(key, entries.get(at).value()));
    return new MapNode(node.position(), entries);
  }

  private static Node replaced(Node node, Node victim, Node replacement) {
    if (node == victim) {
      return replacement;
    } else if (node instanceof ListNode list) {
      return new ListNode(
          list.position(),
          list.elements().stream().map(e -> replaced(e, victim, replacement)).toList());
    } else if (node instanceof MapNode map) {
      return new MapNode(
          map.position(),
          map.entries().stream()
              .map(e -> new MapNode.Entry(e.key(), replaced(e.value(), victim, replacement)))
              .toList());
    }
    return node;
  }
}
