package io.packsim.simulator.physics;

/**
 * Where N flows of the paper's DCQCN rest on one link, by the fluid model of Zhu et al., "ECN or
 * Delay", CoNEXT 2016, written down anew here.
 *
 * <p>Rates are in packets per second. A flow at R = C/N has a packet marked with probability p.
 *
 * <ul>
 *   <li>Within the CNP interval tau there is a mark with probability a = 1 - (1-p)^(tau R), so cuts
 *       come at the rate a/tau.
 *   <li>Alpha rests at the share of its periods tau' that have a mark, 1 - (1-p)^(tau' R).
 *   <li>Steps of the byte counter, B packets without a mark each: between two marks there are 1/p
 *       packets on average and 1/((1-p)^-B - 1) steps, that is b = p/((1-p)^-B - 1) per packet, of
 *       which c = (1-p)^(FB) b come after F others and raise the target. The timer's steps, T
 *       apart, are the same with T R in place of B: d and e.
 *   <li>The target rests where what a cut takes, R_T - R, is what the increases give: (R_T - R)
 *       a/tau = R_AI R (c + e).
 *   <li>The rate rests where cuts take what steps give: R alpha/2 a/tau = (R_T - R)/2 R (b + d).
 * </ul>
 *
 * <p>R_T - R of the fourth put into the fifth: a^2 alpha = tau^2 R_AI R (b + d)(c + e). For small p
 * it is a = p tau R, alpha = p tau' R, b = c = 1/B and d = e = 1/(T R), which leaves the closed
 * form p^3 = R_AI N^2 / (tau' C^2) (1/B + N/(T C))^2.
 *
 * @param flows N
 * @param additiveBitsPerSecond R_AI
 * @param fastRecoverySteps F
 */
record DcqcnFixedPoint(int flows, double additiveBitsPerSecond, int fastRecoverySteps) {
  private static final double LINE_BITS_PER_SECOND = 40e9;
  private static final double FRAME_BITS = 4158 * 8;
  private static final double WIRE_BITS = 4178 * 8;
  private static final double CNP_INTERVAL = 50e-6;
  private static final double ALPHA_PERIOD = 55e-6;
  private static final double TIMER = 55e-6;
  private static final double BYTE_COUNTER = 10e6 / 4158;

  private double linkRate() {
    return LINE_BITS_PER_SECOND / WIRE_BITS;
  }

  private double additive() {
    return additiveBitsPerSecond / FRAME_BITS;
  }

  /** The marking probability of the closed form. */
  double closedForm() {
    double steps = 1 / BYTE_COUNTER + flows / (TIMER * linkRate());
    double factor = additive() * flows * flows / (ALPHA_PERIOD * linkRate() * linkRate());
    return Math.cbrt(factor * steps * steps);
  }

  /** The marking probability that solves the equation: cuts grow with it and increases shrink. */
  double probability() {
    double low = 1e-6;
    double high = 0.5;
    for (int i = 0; i < 100; i++) {
      double middle = (low + high) / 2;
      if (excessOfCuts(middle) > 0) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return low;
  }

  private double excessOfCuts(double p) {
    double rate = linkRate() / flows;
    double a = 1 - Math.pow(1 - p, CNP_INTERVAL * rate);
    double alpha = 1 - Math.pow(1 - p, ALPHA_PERIOD * rate);
    double b = stepsPerPacket(p, BYTE_COUNTER);
    double d = stepsPerPacket(p, TIMER * rate);
    double c = Math.pow(1 - p, fastRecoverySteps * BYTE_COUNTER) * b;
    double e = Math.pow(1 - p, fastRecoverySteps * TIMER * rate) * d;
    return a * a * alpha - CNP_INTERVAL * CNP_INTERVAL * additive() * rate * (b + d) * (c + e);
  }

  private static double stepsPerPacket(double p, double packetsPerStep) {
    return p / (Math.pow(1 - p, -packetsPerStep) - 1);
  }
}
