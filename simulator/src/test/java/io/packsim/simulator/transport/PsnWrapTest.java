package io.packsim.simulator.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.link.LossModel;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.Psn;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.congestion.DctcpParameters;
import io.packsim.simulator.transport.congestion.NoControlParameters;
import io.packsim.simulator.transport.recovery.ErrorRecoveryParameters;
import io.packsim.simulator.transport.recovery.GoBackNParameters;
import io.packsim.simulator.transport.recovery.SelectiveRepeatParameters;
import io.packsim.simulator.transport.recovery.TimeoutMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A message of more packets than there are PSNs, with losses where they begin again at 0. */
@Tag("heavy")
class PsnWrapTest {
  private static final int PSNS = Psn.MAX + 1;
  private static final int PACKETS = PSNS + 2000;

  static Stream<Arguments> recoveries() {
    return Stream.of(
        Arguments.of("goBackN", new GoBackNParameters(1, false), false),
        Arguments.of("goBackN, selectiveGapRepair", new GoBackNParameters(1, true), true),
        Arguments.of("selectiveRepeat", Defaults.of(SelectiveRepeatParameters.class), false));
  }

  @ParameterizedTest
  @MethodSource("recoveries")
  void lossesAroundTheEndOfThePsnsAreRepaired(
      String name, ErrorRecoveryParameters recovery, boolean outOfOrder) {
    check(recovery, new NoControlParameters(), outOfOrder);
  }

  @ParameterizedTest
  @MethodSource("recoveries")
  void aWindowThatCountsBytesInFlightWrapsToo(
      String name, ErrorRecoveryParameters recovery, boolean outOfOrder) {
    check(recovery, Defaults.of(DctcpParameters.class), outOfOrder);
  }

  private static void check(
      ErrorRecoveryParameters recovery, CongestionControlParameters control, boolean outOfOrder) {
    RoceV2Parameters parameters =
        new RoceV2Parameters(recovery, control, 16, 7, 7, 7, false, 16, TimeoutMode.STRICT);
    LossModel losses =
        new LossModel() {
          private int sent;

          /** The last PSNs before 0, 0 itself and some after, the first time that they are sent. */
          @Override
          public boolean loses(Packet packet) {
            if (!packet.kind.isRequest()) {
              return false;
            }
            int fromZero = sent++ - PSNS;
            return fromZero == -3 || fromZero == -1 || fromZero == 0 || fromZero == 40;
          }
        };
    TwoHosts hosts =
        new TwoHosts(parameters, Strategies.of(parameters), outOfOrder, losses, LossModel.NONE);
    hosts.socketA.postWrite(1, (long) PACKETS * TwoHosts.MTU_BYTES);
    hosts.engine.run(new EventLimit(200_000_000));
    assertEquals(List.of("send 1"), hosts.userA.completions);
    assertEquals(
        (long) PACKETS * TwoHosts.MTU_BYTES, hosts.socketB.counters().receivedPayloadBytes);
    assertTrue(hosts.socketA.recovery().getRetransmitStats().retransmittedPackets() >= 4);
    assertTrue(hosts.socketA.isIdle());
  }
}
