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

  static List<CongestionControlParameters> controls() {
    List<CongestionControlParameters> controls = new ArrayList<>();
    for (Class<?> arm : CongestionControlParameters.class.getPermittedSubclasses()) {
      controls.add((CongestionControlParameters) Defaults.of(arm.asSubclass(Record.class)));
    }
    return controls;
  }

  Outcome after(Trouble trouble) {
    return recovery.after(trouble);
  }

  @Override
  public String toString() {
    return recovery.name() + " x " + control.getClass().getAnnotation(Arm.class).value();
  }
}
