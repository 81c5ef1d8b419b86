package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import java.util.List;

/** Whether two parameters have something in common: the same one, or one inside the other. */
public final class Overlap {
  private Overlap() {}

  /** Whether one of two paths leads through the other, or they are the same. */
  public static boolean of(DocumentPath a, DocumentPath b) {
    return a.steps().size() <= b.steps().size() ? covers(a, b) : covers(b, a);
  }

  /** Whether the inner path is the outer one or leads through it. */
  public static boolean covers(DocumentPath outer, DocumentPath inner) {
    List<DocumentPath.Step> steps = outer.steps();
    return steps.size() <= inner.steps().size()
        && inner.steps().subList(0, steps.size()).equals(steps);
  }
}
