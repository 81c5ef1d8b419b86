package io.packsim.simulator.packet;

/** The ECN field of the IP header. Source: RFC 3168, section 5. Not modelled: ECT(1). */
public enum EcnCodepoint {
  /** Not ECN-capable: the default of RoCEv2 packets here. */
  NOT_ECT,
  /** ECN-capable. */
  ECT_0,
  /** Congestion experienced. */
  CE
}
