package io.packsim.simulator.incident;

import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.Port;
import io.packsim.simulator.switching.SwitchPort;
import org.jspecify.annotations.Nullable;

/** The effects that faults are made of; each belongs to one node. */
final class Effects {
  private Effects() {}

  /**
   * One end of a link goes down and up. Of several outages at once the first is to blame.
   *
   * @param ofSwitch the port, if it is a switch's
   */
  static Effect outage(int incident, Port port, @Nullable SwitchPort ofSwitch) {
    return new Effect() {
      @Override
      public void begin() {
        boolean isFirst = port.isUp();
        port.linkDown(incident);
        if (ofSwitch != null) {
          if (isFirst) {
            ofSwitch.blame(incident);
          }
          ofSwitch.setAlive(false);
        }
      }

      @Override
      public void end() {
        port.linkUp();
        if (ofSwitch != null) {
          ofSwitch.setAlive(port.isUp());
        }
      }
    };
  }

  /** One port of a switch goes down and up with it; what waits there is lost in any case. */
  static Effect switchOutage(int incident, Port port, @Nullable SwitchPort ofSwitch) {
    Effect outage = outage(incident, port, ofSwitch);
    return new Effect() {
      @Override
      public void begin() {
        outage.begin();
        port.discardQueued();
      }

      @Override
      public void end() {
        outage.end();
      }
    };
  }

  /**
   * What one end of a link sends is hit by errors at another rate.
   *
   * @param usualLog10Ber the rate before and after
   */
  static Effect errors(int incident, PortFaults faults, double log10Ber, double usualLog10Ber) {
    Witness witness = new Witness(incident);
    return new Effect() {
      @Override
      public void begin() {
        faults.add(witness);
        faults.port().changeErrorRate(log10Ber, incident);
      }

      @Override
      public void end() {
        faults.remove(witness);
        faults.port().changeErrorRate(usualLog10Ber, 0);
      }
    };
  }

  /** One end of a link sends at another rate. */
  static Effect rate(int incident, PortFaults faults, LineRate rate, LineRate usualRate) {
    Witness witness = new Witness(incident);
    return new Effect() {
      @Override
      public void begin() {
        faults.add(witness);
        faults.port().changeRate(rate);
      }

      @Override
      public void end() {
        faults.remove(witness);
        faults.port().changeRate(usualRate);
      }
    };
  }

  /** Some of what one end of a link sends is lost. */
  static Effect filter(PortFaults faults, DropFilter filter) {
    return new Effect() {
      @Override
      public void begin() {
        faults.lose(filter);
      }

      @Override
      public void end() {
        faults.stopLosing(filter);
      }
    };
  }

  /** The memory of a host is slower. */
  static Effect slowMemory(int incident, HostSide host, LineRate rate) {
    return new Effect() {
      @Override
      public void begin() {
        noteWaiting(incident, host);
        host.path().slowDown(rate);
      }

      @Override
      public void end() {
        noteWaiting(incident, host);
        host.path().slowDown(null);
      }
    };
  }

  /** A NIC pauses its neighbours without reason. */
  static Effect storm(int incident, HostSide host, int priority) {
    return new Effect() {
      @Override
      public void begin() {
        noteWaiting(incident, host);
        host.path().storm(1 << priority);
      }

      @Override
      public void end() {
        noteWaiting(incident, host);
        host.path().storm(0);
      }
    };
  }

  /** Notes the flows to a host that it waits for. */
  private static void noteWaiting(int incident, HostSide host) {
    host.transport()
        .forEachSocket(
            (socket, index) -> {
              if (socket.isReceiving()) {
                host.log()
                    .tally(incident)
                    .affect(new FlowEnd(socket.address().localAddress(), index, true));
              }
            });
  }
}
