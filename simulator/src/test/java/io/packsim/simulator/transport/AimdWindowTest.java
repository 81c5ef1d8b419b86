package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.transport.congestion.AimdWindow;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/**
 * The worked example in the harness: a control of the test's own beside a recovery of the
 * program's.
 */
class AimdWindowTest {
  private static final Predicate<Packet> DATA = packet -> packet.kind.isRequest();

  private final List<AimdWindow> controls = new ArrayList<>();

  private TwoHosts send(int packets, LossModel fromA) {
    RoceV2Parameters parameters =
        TwoHosts.parameters(new GoBackNParameters(1, false), new NoControlParameters(), 1);
    Strategies strategies =
        new Strategies(
            parameters.lossRecovery()::create,
            context -> {
              controls.add(new AimdWindow(context));
              return controls.get(controls.size() - 1);
            });
    TwoHosts hosts = new TwoHosts(parameters, strategies, fromA, LossModel.NONE);
    hosts.socketB.postReceive(0, packets * 4096L);
    hosts.socketA.postSend(0, packets * 4096L);
    hosts.run();
    assertEquals(List.of("receive 0"), hosts.userB.completions);
    return hosts;
  }

  /** 4 + 1/4 = 4.25, then + 1/4.25 = 4.485, + 1/4.485 = 4.708, + 1/4.708 = 4.921. */
  @Test
  void growsByAPacketARoundTrip() {
    send(4, LossModel.NONE);
    assertEquals(4.921, controls.get(0).packets(), 0.001);
  }

  /** Packet 2 of 4 is lost: two are acknowledged, 4.485; the NAK halves it; two more come. */
  @Test
  void isHalvedByALoss() {
    send(4, TwoHosts.losing(DATA, 2));
    double halved = (4.25 + 1 / 4.25) / 2;
    double one = halved + 1 / halved;
    assertEquals(one + 1 / one, controls.get(0).packets(), 0.001);
    assertEquals(1, controls.get(0).rateCuts());
  }

  /** Each packet in twenty is lost, sent again or not. */
  @Test
  void delivers() {
    int[] sent = {0};
    TwoHosts hosts = send(500, packet -> DATA.test(packet) && ++sent[0] % 20 == 0);
    assertTrue(hosts.socketA.isIdle());
    assertTrue(controls.get(0).rateCuts() > 10);
  }
}
