import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * Writes examples/incast-2host.json: two accelerators around one switch, and an incast from one to
 * the other. It needs nothing but a JDK, so a copy of it is a start for configurations of your own.
 *
 * <pre>
 * java examples/MakeIncastConfig.java                            rewrites the example
 * java examples/MakeIncastConfig.java --output my-config.json    writes it elsewhere
 * </pre>
 */
final class MakeIncastConfig {
  private static final int HOSTS = 2;

  /** The field of a NIC's address that holds the port number in the addresses of its ports. */
  private static final int PORT_IDX = 5;

  /** The number that stands for the role RTSW. */
  private static final int RTSW = 1;

  private static final String PORT_GROUP = "hosts";
  private static final int DATA_PRIORITY = 3;

  private MakeIncastConfig() {}

  public static void main(String[] arguments) throws IOException {
    Path output = Path.of("examples", "incast-2host.json");
    if (arguments.length == 2 && arguments[0].equals("--output")) {
      output = Path.of(arguments[1]);
    } else if (arguments.length > 0) {
      System.err.println("usage: java examples/MakeIncastConfig.java [--output FILE]");
      System.exit(2);
    }
    Files.writeString(output, json(simulation(), "") + "\n");
  }

  private static Map<String, Object> simulation() {
    return map(
        "random", map("useDeterministicSeed", true, "seed", 42),
        "flex_topology", map("nodes", nodes(), "links", eachHost(MakeIncastConfig::link)),
        "switchConfigMap", map(String.valueOf(RTSW), switchConfig()),
        "nic", nic(),
        "ethernet", map("preambleBytes", 8, "interFrameGapBytes", 12),
        "newWorkloadSchedule", map("workloads", List.of(incast())),
        "allowIncompleteWorkloads", false);
  }

  private static List<Object> nodes() {
    List<Object> nodes = eachHost(MakeIncastConfig::accelerator);
    nodes.add(fabricSwitch());
    return nodes;
  }

  /** A node of type 1, an accelerator, with one NIC of one port. */
  private static Map<String, Object> accelerator(int host) {
    return map(
        "name", nodeName(host),
        "type", 1,
        "id", nicId(host),
        "endpointCfgs",
            List.of(
                map(
                    "nicIds", List.of(nicId(host)),
                    "linkIds", List.of(linkId(host)),
                    "portIdx", PORT_IDX)));
  }

  /** A node of type 4, a switch. Its routes are keyed by port address, not by NIC id. */
  private static Map<String, Object> fabricSwitch() {
    Map<String, Object> routes = new LinkedHashMap<>();
    for (int host = 0; host < HOSTS; host++) {
      routes.put(dotted(portAddress(host)), List.of(linkId(host)));
    }
    return map(
        "name", "switch-0",
        "type", 4,
        "id", List.of(2, 1, 1, 0, 0, 0),
        "switchCfg", map("role", RTSW, "lpmSpec", map("tieBreak", 0, "routes", routes)));
  }

  /** The accelerator is node1; host n uses the switch's port n + 1. */
  private static Map<String, Object> link(int host) {
    return map(
        "id", linkId(host),
        "node1", nodeName(host),
        "node1Port", 1,
        "node2", "switch-0",
        "node2Port", host + 1,
        "sourceAddress", portAddress(host),
        "rate", "400Gbps",
        "delay", "500ns",
        "portGroup", PORT_GROUP,
        "log10Ber", 0);
  }

  /** What the switch of this role is like: one group of ports over one lossless buffer. */
  private static Map<String, Object> switchConfig() {
    Map<String, Object> bufferOfPort = new LinkedHashMap<>();
    eachHost(host -> bufferOfPort.put(String.valueOf(host + 1), 0));
    return map(
        "portGroups", map(PORT_GROUP, portGroup()),
        "portToBufMap", map("singleMap", bufferOfPort),
        "bufs", List.of(map("ports", ports(), "sharedBuffer", sharedBuffer())),
        "useEgress", false,
        "enableFatalOnDrop", true);
  }

  private static Map<String, Object> portGroup() {
    return map(
        "ports", ports(),
        "queueProfile", map("ecn", map("kmin", "400kB", "kmax", "1600kB", "pmax", 0.2)),
        "scheduler", map("strictPriority", map()),
        "pfc", map("enabled", true, "pauseQuanta", 65535));
  }

  /**
   * Headroom for what arrives after a pause at 400 Gb/s over 500 ns: 50,000 bytes on the way there
   * and back, three largest frames of 4,178 bytes on the wire and the pause frame of 84: 62,618.
   */
  private static Map<String, Object> sharedBuffer() {
    Map<String, Object> dynamic = map("dynamic", map("alphaExponent", 0));
    return map(
        "size", "16MiB",
        "priorityGroups",
            List.of(
                map(
                    "priorities", List.of(DATA_PRIORITY),
                    "lossless", true,
                    "reserved", "0B",
                    "sharedLimit", dynamic,
                    "headroom", "64KiB",
                    "xonThreshold", "0B",
                    "xonOffset", "8KiB")),
        "egressQueues", map("reserved", "0B", "sharedLimit", dynamic));
  }

  private static Map<String, Object> nic() {
    return map(
        "transport",
            map(
                "roceV2",
                map(
                    "lossRecovery",
                        map("goBackN", map("rnrTimeIdx", 1, "selectiveGapRepair", false)),
                    "congestionControl", map("dcqcn", map()))),
        "dcqcnCfg", map("dcqcnEnable", false, "minTimeBetweenCnps", "50us"),
        "outofOrderPktSupport", false,
        "maxActiveSends", 0,
        "allowReachableRoutesOnly", true,
        "netDeviceSnapshotIntervalNs", 0,
        "mtu", "4096B",
        "dataPriority", DATA_PRIORITY,
        "ackPriority", DATA_PRIORITY,
        "cnpPriority", 6);
  }

  /** Rank 1 sends 1 MiB to rank 0. Ranks above numSources would be silent. */
  private static Map<String, Object> incast() {
    Map<String, Object> ids = new LinkedHashMap<>();
    Map<String, Object> nics = new LinkedHashMap<>();
    Map<String, Object> domains = new LinkedHashMap<>();
    for (int rank = 0; rank < HOSTS; rank++) {
      ids.put(String.valueOf(rank), nicId(rank));
      nics.put(String.valueOf(rank), List.of(nicId(rank)));
      domains.put(String.valueOf(rank), rank);
    }
    return map(
        "name", "incast",
        "collective", map("incast", map("numSources", HOSTS - 1)),
        "bytes", "1MiB",
        "numEndpoints", HOSTS,
        "rankToId", ids,
        "rankToIdList", nics,
        "rankToNvDomain", domains,
        "parallelQueuePairs", 1,
        "startTimeNs", 0,
        "qpTemplates", queuePairs(),
        "nicQpnPairMap", List.of(),
        "qpnPairMap", map(),
        "qpnPortConfigs", map());
  }

  /** Two queue pairs between each two ranks, one in each direction. */
  private static List<Object> queuePairs() {
    List<Object> templates = new ArrayList<>();
    for (int a = 0; a < HOSTS; a++) {
      for (int b = 0; b < HOSTS; b++) {
        if (a != b) {
          templates.add(
              map(
                  "srcRank", a,
                  "srcQpn", queuePairNumber(a, b, 0),
                  "dstRank", b,
                  "dstQpn", queuePairNumber(b, a, 1),
                  "ports", List.of()));
        }
      }
    }
    return templates;
  }

  /** Numbers 0 and 1 are reserved; each peer takes two, one for each direction. */
  private static int queuePairNumber(int rank, int peer, int direction) {
    int place = peer < rank ? peer : peer - 1;
    return 2 + 2 * place + direction;
  }

  private static String nodeName(int host) {
    return "host-" + host;
  }

  private static String linkId(int host) {
    return "host-" + host + ":switch-0";
  }

  private static List<Integer> nicId(int host) {
    return List.of(1, 0, 1, host + 1, 1, 0);
  }

  private static List<Integer> portAddress(int host) {
    List<Integer> address = new ArrayList<>(nicId(host));
    address.set(PORT_IDX, 1);
    return address;
  }

  private static String dotted(List<Integer> address) {
    return String.join(".", address.stream().map(String::valueOf).toList());
  }

  private static List<Object> ports() {
    return eachHost(host -> host + 1);
  }

  private static List<Object> eachHost(IntFunction<Object> made) {
    List<Object> all = new ArrayList<>();
    for (int host = 0; host < HOSTS; host++) {
      all.add(made.apply(host));
    }
    return all;
  }

  private static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }

  /** Lists of numbers and empty things on one line, all else indented by two spaces. */
  private static String json(Object value, String indent) {
    if (value instanceof Map<?, ?> map) {
      List<String> entries = new ArrayList<>();
      map.forEach((k, v) -> entries.add("\"" + k + "\": " + json(v, indent + "  ")));
      return entries.isEmpty() ? "{}" : block("{", entries, "}", indent);
    }
    if (value instanceof List<?> list) {
      List<String> elements = list.stream().map(e -> json(e, indent + "  ")).toList();
      boolean numbers = list.stream().allMatch(Number.class::isInstance);
      return numbers
          ? "[" + String.join(", ", elements) + "]"
          : block("[", elements, "]", indent);
    }
    return value instanceof String text ? "\"" + text + "\"" : String.valueOf(value);
  }

  private static String block(String start, List<String> parts, String end, String indent) {
    String inner = indent + "  ";
    return start + "\n" + inner + String.join(",\n" + inner, parts) + "\n" + indent + end;
  }
}
