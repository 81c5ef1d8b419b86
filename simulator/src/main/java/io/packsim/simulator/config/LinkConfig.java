package io.packsim.simulator.config;

import io.packsim.simulator.link.LinkProtocolParameters;
import io.packsim.simulator.link.QueuedOnDown;
import io.packsim.simulator.link.cbfc.CbfcParameters;
import io.packsim.simulator.link.llr.LlrParameters;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.topology.DeviceId;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A full-duplex link.
 *
 * @param id unique; endpoints and routes name it
 * @param node1 name of one end; the accelerator, if one end is an accelerator
 * @param node1Port port number there, from 1
 * @param node2 name of the other end
 * @param node2Port port number there, from 1
 * @param sourceAddress of a link of an accelerator: the address of its port, the NIC's address with
 *     the port number in the field at the endpoint's {@code portIdx}
 * @param rate bits per second from node 1 to node 2, and back unless {@code rateFromNode2} says
 *     another
 * @param delay propagation each way, above 0
 * @param portGroup the port group of its ports, in the entry of each switch's role
 * @param log10Ber logarithm of the bit error rate; 0 and above mean no errors
 * @param rateFromNode2 bits per second from node 2 to node 1; absent: as the other way
 * @param queuedOnDown what becomes of packets that wait for the link while it is down
 * @param llr link-layer retry, both ways
 * @param cbfc credit-based flow control, both ways
 */
public record LinkConfig(
    @Doc("Unique id, used by endpoints and routes.") String id,
    @Doc("Name of one end; the accelerator, if there is one.") String node1,
    @Default("1") @Doc("Port number at node1, from 1.") int node1Port,
    @Doc("Name of the other end.") String node2,
    @Default("1") @Doc("Port number at node2, from 1.") int node2Port,
    @Doc("Address of the accelerator's port.") @Nullable DeviceId sourceAddress,
    @Default("400Gbps") @Doc("Rate from node1 to node2, and back if nothing else is said.")
        LinkRate rate,
    @Default("500ns") @Doc("Propagation each way.") SimDuration delay,
    @Default("default") @Doc("Port group of its switch ports.") String portGroup,
    @Default("0") @Doc("Logarithm of the bit error rate; 0 and above mean no errors.")
        double log10Ber,
    @Doc("Rate from node2 to node1; as the other way if absent.") @Nullable LinkRate rateFromNode2,
    @Default("DROP") @Doc("Packets in the queues of a switch while the link is down.")
        QueuedOnDown queuedOnDown,
    @Default("{}") @Doc("Link-layer retry, both ways.") LlrParameters llr,
    @Default("{}") @Doc("Credit-based flow control, both ways.") CbfcParameters cbfc) {

  /** A frame at a slower rate, or a pause, may take longer than simulated time can count. */
  private static final LinkRate SLOWEST = LinkRate.parse("1Mbps");

  private static final LinkRate FASTEST = LinkRate.parse("100Tbps");
  private static final SimDuration LONGEST_DELAY = SimDuration.parse("1s");

  /**
   * @throws IllegalArgumentException if a port number, the rate or the delay is out of its range
   */
  public LinkConfig {
    Ranges.require("node1Port", node1Port, 1, 65_535);
    Ranges.require("node2Port", node2Port, 1, 65_535);
    requireRate("rate", rate);
    if (rateFromNode2 != null) {
      requireRate("rateFromNode2", rateFromNode2);
    }
    if (delay.picoseconds() == 0 || delay.compareTo(LONGEST_DELAY) > 0) {
      throw new IllegalArgumentException(
          "delay: expected above 0 to " + LONGEST_DELAY + ", received " + delay);
    }
  }

  private static void requireRate(String name, LinkRate rate) {
    if (rate.compareTo(SLOWEST) < 0 || rate.compareTo(FASTEST) > 0) {
      throw new IllegalArgumentException(
          name + ": expected " + SLOWEST + " to " + FASTEST + ", received " + rate);
    }
  }

  /** The rate of the direction that leads away from one of the two nodes. */
  public LinkRate rateFrom(String node) {
    return rateFromNode2 == null || node.equals(node1) ? rate : rateFromNode2;
  }

  /** The rate of the direction that leads to one of the two nodes. */
  public LinkRate rateTowards(String node) {
    return rateFromNode2 == null || node.equals(node2) ? rate : rateFromNode2;
  }

  /** The layers above the wire that are on, the lowest first. */
  public List<LinkProtocolParameters> protocols() {
    List<LinkProtocolParameters> layers = new ArrayList<>();
    if (llr.enabled()) {
      layers.add(llr);
    }
    if (cbfc.enabled()) {
      layers.add(cbfc);
    }
    return layers;
  }
}
