package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.binding.Defaults;
import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.transport.congestion.CongestionControlParameters;
import java.util.ArrayList;
import java.util.List;

/** A recovery beside a control. */
record Pair(RecoveryCase recovery, CongestionControlParameters control) {

  /** Every recovery beside every arm of the union of controls, at its defaults. */
  static List<Pair> all() {
    List<Pair> pairs = new ArrayList<>();
    for (RecoveryCase recovery : RecoveryCase.all()) {
      for (CongestionControlParameters control : controls()) {
        pairs.add(new Pair(recovery, control));
      }
    }
    return pairs;
  }

  /** Every arm at its defaults, and each of its presets. */
  static List<CongestionControlParameters> controls() {
    List<CongestionControlParameters> controls = new ArrayList<>();
    for (Class<?> arm : CongestionControlParameters.class.getPermittedSubclasses()) {
      Record defaults = Defaults.of(arm.asSubclass(Record.class));
      for (Record variant : Records.variants(defaults)) {
        controls.add((CongestionControlParameters) variant);
      }
    }
    return controls;
  }

  Outcome after(Trouble trouble) {
    return recovery.after(trouble);
  }

  @Override
  public String toString() {
    String arm = control.getClass().getAnnotation(Arm.class).value();
    return recovery.name() + " x " + arm + Records.chosen((Record) control);
  }
}
