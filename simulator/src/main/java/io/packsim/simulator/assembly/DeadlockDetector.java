package io.packsim.simulator.assembly;

import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.results.HeldBackPort;
import io.packsim.simulator.switching.SwitchPort;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds switch ports that hold each other back in a cycle, in a run that has come to rest: the far
 * end of each keeps it from sending, until packets leave that wait at the next. Whether PFC or a
 * link protocol holds them back makes no difference; NICs forward nothing and so are in no cycle.
 *
 * <p>At rest nothing moves, so what waits in a cycle waits for ever. All is done in the order of
 * the topology, and the state at rest does not depend on threads, so neither does the answer.
 */
final class DeadlockDetector {
  private final Map<SwitchPort, SwitchPort> farEnds = new HashMap<>();

  /** The queues that cannot send, each with its first packet. */
  private final Map<WaitingQueue, Packet> heldBack = new LinkedHashMap<>();

  /** By the port they came in by: the queues where packets wait, each with the first of them. */
  private final Map<SwitchPort, Map<WaitingQueue, Packet>> inTheNode = new HashMap<>();

  private final Map<WaitingQueue, Long> waitingBytes = new HashMap<>();

  private record WaitingQueue(SwitchPort port, int queue) {

    int pausedPriorities() {
      return port.pausedPriorities(queue);
    }
  }

  private DeadlockDetector(Collection<SwitchAssembly> switches, Collection<LinkPair> links) {
    Map<String, SwitchPort> byName = new HashMap<>();
    for (SwitchAssembly one : switches) {
      List<SwitchPort> ports = one.fabricSwitch().ports();
      ports.forEach(port -> byName.put(port.port().name(), port));
      for (SwitchPort port : ports) {
        port.forEachWaiting((packet, queue) -> add(packet, new WaitingQueue(port, queue), ports));
      }
    }
    for (LinkPair link : links) {
      SwitchPort one = byName.get(link.fromNode1().name());
      SwitchPort other = byName.get(link.fromNode2().name());
      if (one != null && other != null) {
        farEnds.put(one, other);
        farEnds.put(other, one);
      }
    }
  }

  /** The ports of a cycle, each held back by the switch of the next; empty where there is none. */
  static List<HeldBackPort> find(Collection<SwitchAssembly> switches, Collection<LinkPair> links) {
    DeadlockDetector detector = new DeadlockDetector(switches, links);
    return detector.cycle().stream().map(detector::describe).toList();
  }

  private void add(Packet packet, WaitingQueue queue, List<SwitchPort> ports) {
    boolean isFirst = waitingBytes.putIfAbsent(queue, 0L) == null;
    waitingBytes.merge(queue, (long) packet.frameBytes, Long::sum);
    if (isFirst && isHeldBack(packet, queue)) {
      heldBack.put(queue, packet);
    }
    inTheNode
        .computeIfAbsent(ports.get(packet.ingressPort), ingress -> new LinkedHashMap<>())
        .putIfAbsent(queue, packet);
  }

  private static boolean isHeldBack(Packet first, WaitingQueue queue) {
    return queue.pausedPriorities() != 0
        || queue.port().port().protocols().stream().anyMatch(one -> one.holdsBack(first));
  }

  private List<WaitingQueue> cycle() {
    Map<WaitingQueue, List<WaitingQueue>> next = new LinkedHashMap<>();
    heldBack.forEach((queue, first) -> next.put(queue, waitsFor(queue, first)));
    removeWaysOut(next);
    Set<WaitingQueue> walked = new LinkedHashSet<>();
    WaitingQueue here = next.isEmpty() ? null : next.keySet().iterator().next();
    while (here != null && walked.add(here)) {
      here = next.getOrDefault(here, List.of()).get(0);
    }
    List<WaitingQueue> way = new ArrayList<>(walked);
    return here == null ? way : way.subList(way.indexOf(here), way.size());
  }

  /** Leaves those queues that lead into a cycle, with what they wait for there. */
  private static void removeWaysOut(Map<WaitingQueue, List<WaitingQueue>> next) {
    int before;
    do {
      before = next.size();
      next.values().removeIf(List::isEmpty);
      next.replaceAll((queue, after) -> after.stream().filter(next::containsKey).toList());
    } while (next.size() < before || next.values().stream().anyMatch(List::isEmpty));
  }

  /** The queues, held back themselves, whose packets take up the room that a first packet needs. */
  private List<WaitingQueue> waitsFor(WaitingQueue queue, Packet first) {
    SwitchPort farEnd = farEnds.get(queue.port());
    List<WaitingQueue> found = new ArrayList<>();
    if (farEnd != null) {
      inTheNode
          .getOrDefault(farEnd, Map.of())
          .forEach(
              (other, packet) -> {
                if (heldBack.containsKey(other) && isInTheWay(queue, first, packet, farEnd)) {
                  found.add(other);
                }
              });
    }
    return found;
  }

  private static boolean isInTheWay(
      WaitingQueue queue, Packet first, Packet packet, SwitchPort farEnd) {
    if (farEnd.holdsBackFor(packet, queue.pausedPriorities())) {
      return true;
    }
    List<LinkProtocol> here = queue.port().port().protocols();
    List<LinkProtocol> there = farEnd.port().protocols();
    for (int layer = 0; layer < here.size(); layer++) {
      if (here.get(layer).holdsBack(first) && there.get(layer).sharesRoom(first, packet)) {
        return true;
      }
    }
    return false;
  }

  private HeldBackPort describe(WaitingQueue queue) {
    SwitchPort port = queue.port();
    SwitchPort farEnd = farEnds.get(port);
    Packet first = heldBack.get(queue);
    int paused = queue.pausedPriorities();
    int priority =
        paused == 0 && first != null ? first.priority : Integer.numberOfTrailingZeros(paused);
    return new HeldBackPort(
        port.switchName(),
        port.port().name(),
        priority,
        farEnd == null ? "" : farEnd.switchName(),
        waitingBytes.getOrDefault(queue, 0L),
        paused == 0 ? null : port.port().pauseReceiver().pausedSincePs(priority));
  }
}
