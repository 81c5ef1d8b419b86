package io.packsim.simulator.validation;

import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.config.LinkConfig;
import io.packsim.simulator.config.NodeConfig;
import io.packsim.simulator.config.PortGroup;
import io.packsim.simulator.config.Simulation;
import io.packsim.simulator.config.SwitchConfig;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.link.cbfc.VirtualChannel;
import io.packsim.simulator.scenario.CreditRoom;
import io.packsim.simulator.scenario.ReceiveHeadroom;
import io.packsim.simulator.units.DataSize;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Credits are for buffers that have room for them: each channel can send a largest frame, receivers
 * hold all that the credits stand for, and pauses do not protect the same priorities.
 */
final class CreditValidator implements Validator {
  @Override
  public void check(Wiring wiring, Findings findings) {
    OfRun ofRun = new OfRun(wiring, findings, new HashSet<>());
    for (LinkConfig link : wiring.links().values()) {
      if (link.cbfc().enabled()) {
        ofRun.checkChannels(link);
        ofRun.checkNic(link);
      }
    }
    wiring.forEachSwitch(
        (node, own, path) -> {
          SwitchConfig config = wiring.simulation().switchConfigMap().get(own.role());
          if (config != null) {
            ofRun.checkSwitch(node, config, findings.entryOf(own.role()));
          }
        });
  }

  /** What is found once need not be told for every port. */
  private record OfRun(Wiring wiring, Findings findings, Set<DocumentPath> told) {

    /** Each channel has the credits for a largest frame while nothing is in use. */
    void checkChannels(LinkConfig link) {
      CbfcParameters cbfc = link.cbfc();
      CreditRoom room = room(link, link.node1(), 0);
      int needed = cbfc.cost(ReceiveHeadroom.largestFrameBytes(wiring.simulation()));
      for (int i = 0; i < cbfc.channels().size(); i++) {
        int most = cbfc.mostCredits(i, room.limitCredits(cbfc.channels().get(i)));
        if (most < needed) {
          tell(
              wiring.pathOf(link).key("cbfc").key("channels").index(i).key("limit"),
              "expected at least the %d credits of a largest frame, received %d"
                  .formatted(needed, most));
        }
      }
    }

    void checkNic(LinkConfig link) {
      Simulation simulation = wiring.simulation();
      if (!wiring.isAccelerator(link.node1())) {
        return;
      }
      DocumentPath nic = DocumentPath.ROOT.key("nic");
      if (simulation.nic().pfc().enabled() && isProtected(link, simulation.nic().dataPriority())) {
        tell(nic.key("pfc").key("enabled"), bothOf(simulation.nic().dataPriority(), link));
      }
      DataSize size = simulation.nic().receiveBuffer().size();
      long needed =
          wiring.endsOf(link.node1()).stream()
              .filter(end -> end.link().cbfc().enabled())
              .mapToLong(end -> room(end.link(), end.peer(), 0).bytes(~0))
              .sum();
      if (size != null && size.bytes() < needed) {
        tell(
            nic.key("receiveBuffer").key("size"),
            "expected at least the %d bytes that the credits of accelerator %s stand for, received %d"
                .formatted(needed, link.node1(), size.bytes()));
      }
    }

    void checkSwitch(NodeConfig node, SwitchConfig config, DocumentPath role) {
      for (Wiring.LinkEnd end : wiring.endsOf(node.name())) {
        Integer buffer = config.portToBufMap().singleMap().get(end.port());
        PortGroup group = config.portGroups().get(end.link().portGroup());
        if (end.link().cbfc().enabled()
            && buffer != null
            && buffer >= 0
            && buffer < config.bufs().size()
            && group != null) {
          DocumentPath groups =
              role.key("bufs").index(buffer).key("sharedBuffer").key("priorityGroups");
          SharedBufferParameters shared = config.bufs().get(buffer).sharedBuffer();
          checkPauses(end, group, shared.priorityGroups(), role);
          checkRoom(end, shared, groups);
        }
      }
    }

    private void checkPauses(
        Wiring.LinkEnd end, PortGroup group, List<PriorityGroupParameters> all, DocumentPath role) {
      for (PriorityGroupParameters one : all) {
        for (int priority : one.priorities()) {
          if (group.pfc().enabled() && one.lossless() && isProtected(end.link(), priority)) {
            tell(
                role.key("portGroups").key(end.link().portGroup()).key("pfc").key("enabled"),
                bothOf(priority, end.link()));
          }
        }
      }
    }

    private void checkRoom(Wiring.LinkEnd end, SharedBufferParameters shared, DocumentPath groups) {
      List<PriorityGroupParameters> all = shared.priorityGroups();
      int without = end.link().cbfc().protectedPriorities();
      for (int g = 0; g < all.size(); g++) {
        PriorityGroupParameters group = all.get(g);
        int mask = 0;
        for (int priority : group.priorities()) {
          mask |= 1 << priority;
        }
        int covered = mask & end.link().cbfc().protectedPriorities();
        without &= ~mask;
        if (covered == 0) {
          continue;
        }
        if (!group.lossless()) {
          tell(
              groups.index(g).key("lossless"),
              "expected true: credits of link %s protect the group".formatted(end.link().id()));
        }
        long needed = room(end.link(), end.peer(), (int) shared.cell().bytes()).bytes(covered);
        if (group.reserved().bytes() < needed) {
          tell(
              groups.index(g).key("reserved"),
              "expected at least the %d bytes that the credits of link %s stand for, received %d"
                  .formatted(needed, end.link().id(), group.reserved().bytes()));
        }
      }
      if (without != 0) {
        tell(
            groups,
            "expected a lossless group with priority %d, which credits of link %s protect"
                .formatted(Integer.numberOfTrailingZeros(without), end.link().id()));
      }
    }

    /** Room for what a node sends. */
    private CreditRoom room(LinkConfig link, String sender, int cellBytes) {
      return new CreditRoom(
          link.cbfc(),
          link.rateFrom(sender),
          link.rateTowards(sender),
          link.delay(),
          wiring.simulation().ethernet().preambleBytes()
              + wiring.simulation().ethernet().interFrameGapBytes(),
          cellBytes);
    }

    private static boolean isProtected(LinkConfig link, int priority) {
      for (VirtualChannel channel : link.cbfc().channels()) {
        if (channel.priorities().contains(priority)) {
          return true;
        }
      }
      return false;
    }

    private static String bothOf(int priority, LinkConfig link) {
      return "expected false: credits of link %s protect priority %d already"
          .formatted(link.id(), priority);
    }

    private void tell(DocumentPath path, String message) {
      if (told.add(path)) {
        findings.error(path, message);
      }
    }
  }
}
