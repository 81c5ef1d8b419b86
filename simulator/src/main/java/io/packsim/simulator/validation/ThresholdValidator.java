package io.packsim.simulator.validation;

import io.packsim.simulator.buffer.DynamicLimit;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.buffer.StaticLimit;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.queue.QueueProfile;
import io.packsim.simulator.queue.WredEcnProfile;
import io.packsim.simulator.scenario.PfcHeadroom;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.HashSet;
import java.util.Set;

/**
 * Warns of thresholds that defeat each other: headroom too small for what arrives after a pause,
 * marking that begins only where pausing has begun, lossless groups whose ports send no pauses.
 */
final class ThresholdValidator implements Validator {

  @Override
  public void check(Wiring wiring, Findings findings) {
    Set<DocumentPath> told = new HashSet<>();
    wiring.forEachSwitch(
        (node, own, path) -> {
          SwitchConfig config = wiring.simulation().switchConfigMap().get(own.role());
          if (config != null) {
            DocumentPath role = findings.entryOf(own.role());
            new OfSwitch(wiring, findings, config, role, told).check(node);
          }
        });
  }

  /** The ports of one switch, which other switches of its role repeat. */
  private record OfSwitch(
      Wiring wiring,
      Findings findings,
      SwitchConfig config,
      DocumentPath role,
      Set<DocumentPath> told) {

    void check(NodeConfig node) {
      for (Wiring.LinkEnd end : wiring.endsOf(node.name())) {
        Integer buffer = config.portToBufMap().singleMap().get(end.port());
        PortGroup group = config.portGroups().get(end.link().portGroup());
        if (buffer != null && buffer >= 0 && buffer < config.bufs().size() && group != null) {
          check(end, group, buffer);
        }
      }
    }

    private void check(Wiring.LinkEnd end, PortGroup group, int buffer) {
      SharedBufferParameters shared = config.bufs().get(buffer).sharedBuffer();
      int ports = config.bufs().get(buffer).ports().size();
      DocumentPath groups =
          role.key("bufs").index(buffer).key("sharedBuffer").key("priorityGroups");
      for (int g = 0; g < shared.priorityGroups().size(); g++) {
        PriorityGroupParameters priorities = shared.priorityGroups().get(g);
        if (priorities.lossless()) {
          checkHeadroom(end, group, priorities, groups.index(g));
          checkMarking(end.link(), group, priorities, pauseBytes(shared, priorities, ports));
        }
      }
    }

    private void checkHeadroom(
        Wiring.LinkEnd end,
        PortGroup group,
        PriorityGroupParameters priorities,
        DocumentPath path) {
      LinkConfig link = end.link();
      if (isProtectedByCredits(link, priorities)) {
        return;
      }
      DataSize needed =
          PfcHeadroom.of(
              link.rateFrom(end.peer()),
              link.rateTowards(end.peer()),
              link.delay(),
              reactionTime(end),
              largestWireBytes());
      if (!group.pfc().enabled()) {
        warn(
            path.key("lossless"),
            "the ports of group \""
                + link.portGroup()
                + "\" send no pauses, so packets are dropped");
      } else if (priorities.headroom().compareTo(needed) < 0) {
        warn(
            path.key("headroom"),
            "is less than the "
                + needed.bytes()
                + " bytes that can still arrive over link "
                + link.id()
                + " after a pause: "
                + priorities.headroom());
      }
    }

    private static boolean isProtectedByCredits(LinkConfig link, PriorityGroupParameters group) {
      return link.cbfc().enabled()
          && group.priorities().stream()
              .allMatch(one -> (link.cbfc().protectedPriorities() & (1 << one)) != 0);
    }

    /** How long the neighbour, a NIC or another switch, sends on after a pause has arrived. */
    private SimDuration reactionTime(Wiring.LinkEnd end) {
      NodeConfig peer = wiring.node(end.peer());
      if (peer == null || peer.switchCfg() == null) {
        return simulation().nic().pfc().reactionTime();
      }
      SwitchConfig ofPeer = simulation().switchConfigMap().get(peer.switchCfg().role());
      PortGroup group = ofPeer == null ? null : ofPeer.portGroups().get(end.link().portGroup());
      return group == null ? SimDuration.ZERO : group.pfc().reactionTime();
    }

    private void checkMarking(
        LinkConfig link, PortGroup group, PriorityGroupParameters priorities, long pauseBytes) {
      boolean isData =
          simulation().dataPriorities().stream().anyMatch(priorities.priorities()::contains);
      DataSize kmin = group.queueProfile().marksFrom(simulation().nic().ecnCapableTransport());
      if (isData && kmin != null && kmin.bytes() > pauseBytes) {
        warn(
            kminOf(
                group.queueProfile(),
                role.key("portGroups").key(link.portGroup()).key("queueProfile")),
            "is above the " + pauseBytes + " bytes at which one port is paused: " + kmin);
      }
    }

    private static DocumentPath kminOf(QueueProfile profile, DocumentPath path) {
      DocumentPath arm = path.key(profile.getClass().getAnnotation(Arm.class).value());
      return (profile instanceof WredEcnProfile ? arm.key("green") : arm).key("kmin");
    }

    private void warn(DocumentPath path, String message) {
      if (told.add(path)) {
        findings.warning(path, message);
      }
    }

    private int largestWireBytes() {
      Simulation simulation = simulation();
      return simulation.largestDataFrameBytes()
          + simulation.ethernet().preambleBytes()
          + simulation.ethernet().interFrameGapBytes();
    }

    private Simulation simulation() {
      return wiring.simulation();
    }
  }

  /**
   * What a group holds when it asks for a pause, if no other port holds anything. With alpha = a
   * and S shared bytes that is where x = a (S - x), so x = a S / (1 + a).
   */
  private static long pauseBytes(
      SharedBufferParameters buffer, PriorityGroupParameters group, int ports) {
    long shared = Math.max(0, buffer.sharedBytes(group, ports));
    long limit = shared;
    if (group.sharedLimit() instanceof StaticLimit fixed) {
      limit = Math.min(shared, fixed.limit().bytes());
    } else if (group.sharedLimit() instanceof DynamicLimit dynamic) {
      double alpha = Math.scalb(1.0, dynamic.alphaExponent());
      limit = (long) (shared * alpha / (1 + alpha));
    }
    return group.reserved().bytes() + limit;
  }
}
