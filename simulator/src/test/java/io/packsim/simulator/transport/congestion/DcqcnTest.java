package io.packsim.simulator.transport.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.kernel.Event;
import io.packsim.simulator.kernel.EventKind;
import io.packsim.simulator.kernel.EventLimit;
import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.SequentialEngine;
import io.packsim.simulator.units.SimDuration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The component with its clocks, at 40 Gb/s, without a transport. Times in microseconds. */
class DcqcnTest {
  private static final long US = 1_000_000;
  private static final double GBPS = 1e9;

  private final SequentialEngine engine = new SequentialEngine();
  private final LogicalProcess process = engine.createProcess("host");
  private final List<Long> cnpsAtUs = new ArrayList<>();
  private final List<Long> wakeupsAtPs = new ArrayList<>();
  private int sources;
  private int actions;

  private final CongestionControlSocket socket =
      new CongestionControlSocket() {
        @Override
        public void wakeupForSend() {
          wakeupsAtPs.add(process.nowPs());
        }

        @Override
        public long bytesInFlight() {
          return 0;
        }

        @Override
        public boolean awaitsAck() {
          return false;
        }

        @Override
        public void emitCnpPacket() {
          cnpsAtUs.add(process.nowPs() / US);
        }
      };

  private CongestionControl control(boolean enable) {
    return control(Defaults.of(DcqcnParameters.class), new DcqcnConfig(enable, null));
  }

  private CongestionControl control(DcqcnParameters parameters, DcqcnConfig nic) {
    int source = sources++;
    return parameters.create(
        new CongestionContext(process, socket, source, 40_000_000_000L, 4158, nic));
  }

  private static DcqcnParameters preset(DcqcnPreset preset) {
    return new DcqcnParameters(
        preset, null, null, null, null, null, null, null, null, null, null, null, null, null);
  }

  /** Runs an action at a time; the actions also keep the run alive, timers alone do not. */
  private void at(long us, Runnable action) {
    process.schedule(
        new Event(EventKind.OPERATION, 0, actions++) {
          @Override
          protected void fire() {
            action.run();
          }
        },
        us * US);
  }

  private void run() {
    engine.run(new EventLimit(100_000));
  }

  private void expectRate(CongestionControl control, double gbps) {
    assertEquals(gbps * GBPS, control.rateBitsPerSecond(), 1);
  }

  /** One CNP at 0: 20, then every 55 us 30, 35, 37.5, 38.75, 39.375. */
  @Test
  void theRateTimerRestoresTheRate() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    double[] rates = {20, 30, 35, 37.5, 38.75, 39.375};
    for (int i = 0; i < rates.length; i++) {
      double expected = rates[i];
      at(i * 55 + 1, () -> expectRate(control, expected));
    }
    run();
  }

  /** Quiet for 54 us: alpha is still 1, so the second cut halves 20. */
  @Test
  void alphaDoesNotDecayBeforeItsPeriodIsOver() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(54, control::onCongestionSignal);
    at(55, () -> expectRate(control, 10));
    run();
  }

  @Test
  void aSecondCutUsesTheDecayedAlpha() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    // At 55 us: alpha = 255/256 and the rate is 30; the cut gives 30 * (1 - 255/512).
    at(56, control::onCongestionSignal);
    at(57, () -> expectRate(control, 30 * (1 - 255.0 / 512)));
    run();
    assertEquals(2, control.rateCuts());
  }

  /** At 20 Gb/s a frame of 4,158 bytes takes 1,663,200 ps. */
  @Test
  void packetsAreSpacedAtTheCutRate() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(
        1,
        () -> {
          assertEquals(4158, control.adjustQuota(4158));
          control.onBytesSent(4158);
          assertEquals(0, control.adjustQuota(4158));
        });
    run();
    assertEquals(List.of(1 * US + 1_663_200), wakeupsAtPs);
  }

  @Test
  void nothingIsSpacedBeforeTheFirstCnp() {
    CongestionControl control = control(false);
    control.onBytesSent(4158);
    assertEquals(4158, control.adjustQuota(4158));
    expectRate(control, 40);
  }

  /** Marks at 0, 10, 20 and 49 us: one CNP at once, one when the 50 us are over, then none. */
  @Test
  void notificationsOfAFlowAreAnIntervalApart() {
    CongestionControl control = control(false);
    for (long us : new long[] {0, 10, 20, 49}) {
      at(us, () -> control.onPacketReceived(true));
    }
    at(60, () -> control.onPacketReceived(false));
    at(200, () -> control.onPacketReceived(true));
    at(300, () -> {});
    run();
    assertEquals(List.of(0L, 50L, 200L), cnpsAtUs);
  }

  @Test
  void unmarkedPacketsAreNotAnswered() {
    CongestionControl control = control(false);
    at(0, () -> control.onPacketReceived(false));
    run();
    assertEquals(List.of(), cnpsAtUs);
  }

  /** Idle: the timers stop, so the rate stays where it was; the next CNP starts them again. */
  @Test
  void timersStopWhenNothingIsOutstanding() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(10, control::cancelTimers);
    at(500, () -> expectRate(control, 20));
    at(501, control::onCongestionSignal); // alpha has not decayed either: 10
    at(502, () -> expectRate(control, 10));
    at(557, () -> expectRate(control, 15));
    run();
  }

  /** With dcqcnEnable alpha decays from the creation on: after 55 us a cut leaves 1 - 255/512. */
  @Test
  void enabledTimersRunFromTheCreation() {
    CongestionControl control = control(true);
    at(56, control::onCongestionSignal);
    at(57, () -> expectRate(control, 40 * (1 - 255.0 / 512)));
    run();
  }

  /** A step per 10 MB: 12 MB are one, to 30, and 2 MB of the next, which 8 MB more complete. */
  @Test
  void theByteCounterRestoresTheRate() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(1, () -> control.onBytesSent(6_000_000));
    at(2, () -> expectRate(control, 20));
    at(3, () -> control.onBytesSent(6_000_000));
    at(4, () -> expectRate(control, 30));
    at(5, () -> control.onBytesSent(7_999_999));
    at(6, () -> expectRate(control, 30));
    at(7, () -> control.onBytesSent(1));
    at(8, () -> expectRate(control, 35));
    run();
  }

  /** The 6 MB before the second CNP do not count: after it 10 MB are a step, (10 + 20) / 2. */
  @Test
  void aCnpCountsTheBytesAnew() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(1, () -> control.onBytesSent(6_000_000));
    at(2, control::onCongestionSignal);
    at(3, () -> control.onBytesSent(9_999_999));
    at(4, () -> expectRate(control, 10));
    at(5, () -> control.onBytesSent(1));
    at(6, () -> expectRate(control, 15));
    run();
  }

  /** The second CNP at 50 us starts the period of 55 us anew: nothing at 55, a step at 105. */
  @Test
  void aCnpStartsTheTimersAnew() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(50, control::onCongestionSignal);
    at(104, () -> expectRate(control, 10));
    at(106, () -> expectRate(control, 15));
    run();
  }

  /** The second CNP at 50 us starts alpha's period anew: at 60 us it is still 1. */
  @Test
  void aCnpStartsAlphasPeriodAnew() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(50, control::onCongestionSignal);
    at(60, control::onCongestionSignal);
    at(61, () -> expectRate(control, 5));
    run();
  }

  /**
   * At 20 Gb/s the space after 4,158 bytes is 1.6632 us, at 10 Gb/s twice that: after a cut at 1 us
   * the 0.6632 us that are left become 1.3264 us.
   */
  @Test
  void aCutStretchesTheSpaceThatIsLeft() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(
        1,
        () -> {
          control.onBytesSent(4158);
          assertEquals(0, control.adjustQuota(4158));
        });
    at(2, control::onCongestionSignal);
    run();
    assertEquals(List.of(2 * US + 2 * 663_200), wakeupsAtPs);
  }

  /** The timer's step to 30 Gb/s reaches the spacing: 4,158 * 8 / 30e9 = 1.1088 us. */
  @Test
  void packetsAreSpacedAtTheRestoredRate() {
    CongestionControl control = control(false);
    at(0, control::onCongestionSignal);
    at(
        56,
        () -> {
          control.onBytesSent(4158);
          assertEquals(0, control.adjustQuota(4158));
        });
    run();
    assertEquals(List.of(56 * US + 1_108_800), wakeupsAtPs);
  }

  /**
   * Two flows to one NIC, marked at the same times: each is answered by a CNP of its own, at once
   * and then an interval later, whatever the other's clock says.
   */
  @Test
  void everyFlowHasAnIntervalOfItsOwn() {
    CongestionControl first = control(false);
    CongestionControl second = control(false);
    at(0, () -> first.onPacketReceived(true));
    at(30, () -> second.onPacketReceived(true));
    at(31, () -> first.onPacketReceived(true));
    at(40, () -> second.onPacketReceived(true));
    at(100, () -> {});
    run();
    assertEquals(List.of(0L, 30L, 50L, 80L), cnpsAtUs);
  }

  /**
   * The first flow's alpha decays for ten periods, as a CNP at 0 started its clock; the second's
   * has not begun to: its first cut is a half.
   */
  @Test
  void everyFlowHasAnAlphaOfItsOwn() {
    CongestionControl first = control(false);
    CongestionControl second = control(false);
    at(0, first::onCongestionSignal);
    at(551, second::onCongestionSignal);
    at(552, () -> expectRate(second, 20));
    at(553, first::onCongestionSignal);
    double recovered = 40 - 20 / 1024.0;
    double alpha = StrictMath.pow(255.0 / 256, 10);
    at(554, () -> expectRate(first, recovered * (1 - alpha / 2)));
    at(555, () -> expectRate(second, 20));
    run();
  }

  /** An interval given for the NIC takes the place of the preset's 50 us. */
  @Test
  void theNicMaySayHowFarNotificationsAreApart() {
    DcqcnConfig nic = new DcqcnConfig(false, SimDuration.parse("7us"));
    CongestionControl control = control(Defaults.of(DcqcnParameters.class), nic);
    for (long us : new long[] {0, 3, 6, 20}) {
      at(us, () -> control.onPacketReceived(true));
    }
    at(100, () -> {});
    run();
    assertEquals(List.of(0L, 7L, 20L), cnpsAtUs);
  }

  /** Without an interval every marked packet is answered, as with HPCC's preset. */
  @Test
  void everyMarkIsAnsweredWhereThereIsNoInterval() {
    CongestionControl control = control(preset(new HpccDcqcn()), new DcqcnConfig(false, null));
    for (long us : new long[] {0, 1, 2}) {
      at(us, () -> control.onPacketReceived(true));
    }
    run();
    assertEquals(List.of(0L, 1L, 2L), cnpsAtUs);
  }

  /**
   * A queue pair becomes idle 2 us after its first CNP, before the first look: nothing is cut, and
   * alpha stands still after two quiet periods. The CNP at 20 us starts both clocks again. By the
   * look at 24.001 us alpha has risen once, at 21 us, and decayed three times.
   */
  @Test
  void clocksByTheIntervalStopWhenNothingIsOutstanding() {
    CongestionControl control = control(preset(new HpccDcqcn()), new DcqcnConfig(false, null));
    at(0, control::onCongestionSignal);
    at(2, control::cancelTimers);
    at(19, () -> expectRate(control, 40));
    at(20, control::onCongestionSignal);
    at(24, () -> expectRate(control, 40));
    double g = 1.0 / 256;
    double quiet = 1 - g;
    double alpha = (quiet * (quiet * quiet) + g) * quiet * quiet * quiet;
    at(25, () -> expectRate(control, 40 * (1 - alpha / 2)));
    run();
    assertEquals(1, control.rateCuts());
  }

  /** Two CNPs within one interval are one cut, and an interval without one is none. */
  @Test
  void cutsByTheIntervalAreAtMostOneEach() {
    CongestionControl control = control(preset(new HpccDcqcn()), new DcqcnConfig(false, null));
    at(0, control::onCongestionSignal);
    at(1, control::onCongestionSignal);
    at(3, control::onCongestionSignal);
    at(30, control::onCongestionSignal);
    at(100, () -> assertEquals(2, control.rateCuts()));
    run();
  }

  /** Looks are every 4 us from the first CNP on, whether or not a CNP waits for them. */
  @Test
  void aCnpWaitsForTheNextLookOfTheGrid() {
    CongestionControl control = control(preset(new HpccDcqcn()), new DcqcnConfig(false, null));
    at(0, control::onCongestionSignal);
    at(10, control::onCongestionSignal); // looks at 4.001, 8.001, 12.001
    at(12, () -> assertEquals(1, control.rateCuts()));
    at(13, () -> assertEquals(2, control.rateCuts()));
    run();
  }

  /** With dcqcnEnable alpha has decayed since the creation; the first CNP lets it begin anew. */
  @Test
  void enabledClocksByTheIntervalRunFromTheCreation() {
    CongestionControl control = control(preset(new HpccDcqcn()), new DcqcnConfig(true, null));
    at(7, control::onCongestionSignal);
    double alpha = StrictMath.pow(255.0 / 256, 4);
    at(11, () -> expectRate(control, 40));
    at(12, () -> expectRate(control, 40 * (1 - alpha / 2)));
    run();
  }
}
