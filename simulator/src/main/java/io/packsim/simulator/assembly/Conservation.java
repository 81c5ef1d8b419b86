package io.packsim.simulator.assembly;

import io.packsim.simulator.link.Link;
import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.link.cbfc.CreditFlowControl;
import io.packsim.simulator.nic.ReceivePath;
import io.packsim.simulator.switching.SwitchPort;
import io.packsim.simulator.transport.RoceSocket;
import io.packsim.simulator.transport.SocketCounters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The books of a run that has come to its end. Every packet that queue pairs have made was
 * delivered, or was dropped or lost for a cause that is counted, or is still held; what a switch
 * holds is charged somewhere, and where it holds nothing every counter is at zero. Frames of a link
 * itself are left out: they may be on their way when a run ends.
 *
 * <p>Each link and each node has its own balance, so a violation names its place. A mechanism that
 * keeps, drops or repeats packets enters that here. Tests check this after every run.
 *
 * @param made packets that queue pairs have made
 * @param delivered packets that NICs have received and had room for
 * @param dropped packets that switches and NICs have dropped, whatever the cause
 * @param lost packets that links have lost, those that waited for a link that was down included
 * @param held packets that switches, and NIC ports that are paused, still hold
 * @param violations what does not balance, each with its place
 */
record Conservation(
    long made, long delivered, long dropped, long lost, long held, List<String> violations) {

  /** The books of a run after its end. */
  static Conservation of(SimulationAssembly assembly) {
    return new Books().close(assembly);
  }

  /** Goes through the components once. */
  private static final class Books {
    private final List<String> violations = new ArrayList<>();
    private long made;
    private long delivered;
    private long dropped;
    private long lost;
    private long held;

    Conservation close(SimulationAssembly assembly) {
      checkLinks(assembly);
      assembly.switches().forEach(this::checkSwitch);
      assembly.endpoints().forEach(this::checkEndpoint);
      require(
          made == delivered + dropped + lost + held,
          "fabric: %d packets made, but %d delivered, %d dropped, %d lost and %d held"
              .formatted(made, delivered, dropped, lost, held));
      return new Conservation(made, delivered, dropped, lost, held, List.copyOf(violations));
    }

    private void checkLinks(SimulationAssembly assembly) {
      Map<String, Port> ports = new HashMap<>();
      assembly
          .endpoints()
          .forEach(one -> one.ports().forEach(port -> ports.put(port.name(), port)));
      for (SwitchAssembly one : assembly.switches()) {
        one.fabricSwitch().ports().forEach(port -> ports.put(port.port().name(), port.port()));
      }
      for (LinkPair pair : assembly.links()) {
        checkLink(
            pair.fromNode1(),
            ports.get(pair.fromNode1().name()),
            ports.get(pair.fromNode2().name()));
        checkLink(
            pair.fromNode2(),
            ports.get(pair.fromNode2().name()),
            ports.get(pair.fromNode1().name()));
      }
    }

    /** What has gone in at one end has come out at the other or was lost. */
    private void checkLink(Link link, @Nullable Port from, @Nullable Port to) {
      long sent = from == null ? 0 : from.sentDataPackets();
      long received = to == null ? 0 : to.receivedDataPackets();
      long lostOnLink = link.lostDataPackets() + (to == null ? 0 : to.lostDataPackets());
      long missing = sent - received - lostOnLink;
      lost += lostOnLink + missing;
      require(
          missing >= 0 && missing <= (from == null ? 0 : from.unsettledPackets()),
          "link %s: %d packets sent, but %d received and %d lost"
              .formatted(link.name(), sent, received, lostOnLink));
      if (from != null && to != null && from.isUp() && from.unsettledPackets() == 0) {
        checkCredits(from, credits(from), credits(to));
      }
    }

    /** What frames use at the sending end is what the receiving end holds of them. */
    private void checkCredits(
        Port from, @Nullable CreditFlowControl sender, @Nullable CreditFlowControl receiver) {
      if (sender == null || receiver == null) {
        return;
      }
      for (int channel = 0; channel < sender.channels().size(); channel++) {
        require(
            sender.usedCredits(channel) == receiver.heldCredits(channel)
                && sender.consumedCredits(channel) == receiver.receivedCredits(channel),
            "port %s, channel %d: %d credits in use, but the far end holds %d; counters %d and %d"
                .formatted(
                    from.name(),
                    channel,
                    sender.usedCredits(channel),
                    receiver.heldCredits(channel),
                    sender.consumedCredits(channel),
                    receiver.receivedCredits(channel)));
      }
    }

    private static @Nullable CreditFlowControl credits(Port port) {
      for (LinkProtocol protocol : port.protocols()) {
        if (protocol instanceof CreditFlowControl credits) {
          return credits;
        }
      }
      return null;
    }

    private static boolean holdsCredits(Port port) {
      CreditFlowControl credits = credits(port);
      if (credits == null) {
        return false;
      }
      for (int channel = 0; channel < credits.channels().size(); channel++) {
        if (credits.heldCredits(channel) > 0) {
          return true;
        }
      }
      return false;
    }

    private void checkSwitch(SwitchAssembly one) {
      long received = 0;
      long gone = one.fabricSwitch().drops();
      dropped += gone;
      for (SwitchPort port : one.fabricSwitch().ports()) {
        received += port.port().receivedDataPackets();
        gone += port.port().sentDataPackets() + discarded(port.port());
        require(
            !one.isEmpty() || !port.holdsBack(),
            "port %s: holds its sender back, though the buffer is empty"
                .formatted(port.port().name()));
        require(
            !one.isEmpty() || !holdsCredits(port.port()),
            "port %s: holds credits, though the buffer is empty".formatted(port.port().name()));
      }
      long kept = received - gone;
      held += kept;
      require(
          kept == 0 ? one.isEmpty() : kept > 0 && !one.isEmpty(),
          "switch %s: %d packets received, %d sent, dropped or discarded; %d bytes held%s"
              .formatted(
                  one.fabricSwitch().name(),
                  received,
                  gone,
                  one.occupiedBytes(),
                  one.isEmpty() ? "" : ", counters not at zero"));
    }

    /** What the queue pairs have made is on the links, but for what a paused port still keeps. */
    private void checkEndpoint(EndpointAssembly endpoint) {
      long madeHere =
          endpoint.transport().sockets().stream()
              .map(RoceSocket::counters)
              .mapToLong(Books::packets)
              .sum();
      long gone = 0;
      boolean mayKeep = false;
      for (Port port : endpoint.ports()) {
        gone += port.sentDataPackets() + discarded(port);
        delivered += port.receivedDataPackets();
        mayKeep |= port.blockedPriorities() != 0 || !port.isUp();
      }
      checkReceivePath(endpoint);
      made += madeHere;
      held += madeHere - gone;
      require(
          madeHere == gone || (mayKeep && madeHere > gone),
          "accelerator %s: queue pairs made %d packets, %d were sent or discarded"
              .formatted(endpoint.node().name(), madeHere, gone));
    }

    /** What found no room was not delivered; what did has gone to memory by now. */
    private void checkReceivePath(EndpointAssembly endpoint) {
      ReceivePath path = endpoint.receivePath();
      if (path != null) {
        dropped += path.droppedPackets();
        delivered -= path.droppedPackets();
        require(
            path.occupiedBytes() == 0,
            "accelerator %s: %d bytes are left in the receive buffer"
                .formatted(endpoint.node().name(), path.occupiedBytes()));
      }
    }

    /** Packets that waited for a link that was down. */
    private long discarded(Port port) {
      long count = port.discardedPackets();
      lost += count;
      return count;
    }

    private static long packets(SocketCounters counters) {
      return counters.sentDataPackets
          + counters.sentAcks
          + counters.sentNaks
          + counters.sentRnrNaks
          + counters.sentCnps;
    }

    private void require(boolean kept, String violation) {
      if (!kept) {
        violations.add(violation);
      }
    }
  }
}
