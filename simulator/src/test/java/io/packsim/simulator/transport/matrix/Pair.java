package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import io.packsim.simulator.transport.congestion.DcqcnParameters;
import io.packsim.simulator.transport.congestion.DcqcnPreset;
import io.packsim.simulator.transport.congestion.PaperDcqcn;
import java.util.ArrayList;
import java.util.List;

/** A recovery beside a control. */
record Pair(RecoveryCase recovery, CongestionControlParameters control) {

  /**
   * Every recovery beside every arm of the union of controls, at its defaults, and beside every
   * preset of DCQCN.
   */
  static List<Pair> all() {
    List<Pair> pairs = new ArrayList<>();
    for (RecoveryCase recovery : RecoveryCase.all()) {
      for (CongestionControlParameters control : controls()) {
        pairs.add(new Pair(recovery, control));
      }
    }
    return pairs;
  }

  static List<CongestionControlParameters> controls() {
    List<CongestionControlParameters> controls = new ArrayList<>();
    for (Class<?> arm : CongestionControlParameters.class.getPermittedSubclasses()) {
      controls.add((CongestionControlParameters) Defaults.of(arm.asSubclass(Record.class)));
    }
    for (Class<?> arm : DcqcnPreset.class.getPermittedSubclasses()) {
      if (arm != PaperDcqcn.class) {
        controls.add(dcqcn((DcqcnPreset) Defaults.of(arm.asSubclass(Record.class))));
      }
    }
    return controls;
  }

  private static DcqcnParameters dcqcn(DcqcnPreset preset) {
    return new DcqcnParameters(
        preset, null, null, null, null, null, null, null, null, null, null, null, null, null);
  }

  Outcome after(Trouble trouble) {
    return recovery.after(trouble);
  }

  @Override
  public String toString() {
    String preset = control instanceof DcqcnParameters dcqcn ? " " + arm(dcqcn.preset()) : "";
    return recovery.name() + " x " + arm(control) + preset;
  }

  private static String arm(Object chosen) {
    return chosen.getClass().getAnnotation(Arm.class).value();
  }
}
