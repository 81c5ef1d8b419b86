package io.packsim.simulator.packet;

/**
 * What a frame carries, with its true header sizes (Ethernet II, IPv4, no VLAN tag).
 *
 * <p>Source: InfiniBand Architecture Specification volume 1, section 9.2 (BTH opcodes and extension
 * headers) and annex A17 (RoCEv2) (unchecked); IEEE Std 802.3 clause 3 (frame sizes) (unchecked);
 * IEEE Std 802.1Q clause 36 (PFC frame) (unchecked).
 */
public enum PacketKind {
  /** First packet of a SEND of several. */
  SEND_FIRST(0x00, 0),
  /** A packet of a SEND that is neither first nor last. */
  SEND_MIDDLE(0x01, 0),
  /** Last packet of a SEND of several. */
  SEND_LAST(0x02, 0),
  /** A SEND of one packet. */
  SEND_ONLY(0x04, 0),
  /** ACK, NAK or RNR NAK: the syndrome says which. */
  ACKNOWLEDGE(0x11, PacketKind.AETH_BYTES),
  /** Congestion notification: 16 reserved bytes after the BTH. */
  CNP(0x81, 16),
  /** A PFC frame: no IP packet, always the least Ethernet frame. */
  PFC(-1, 0),
  /** An ordered set of link-layer retry: its message says which. */
  LLR(-1, 0),
  /** An ordered set of credit-based flow control (CF_Update): credits freed. */
  CREDITS_FREED(-1, 0),
  /** A frame of credit-based flow control (CC_Update): credits consumed. */
  CREDITS_CONSUMED(-1, 0),
  /**
   * A sequence NAK that also names a range of PSNs, two words after the AETH. No opcode of the
   * standard: one of the manufacturer's.
   */
  SELECTIVE_NAK(0xf1, PacketKind.AETH_BYTES + 8);

  /** Ethernet header: two addresses and the EtherType. */
  public static final int ETHERNET_HEADER_BYTES = 14;

  /** Frame check sequence. */
  public static final int FCS_BYTES = 4;

  /** IPv4 header without options. */
  public static final int IPV4_BYTES = 20;

  /** UDP header. */
  public static final int UDP_BYTES = 8;

  /** Base transport header. */
  public static final int BTH_BYTES = 12;

  /** ACK extended transport header. */
  public static final int AETH_BYTES = 4;

  /** Invariant CRC. */
  public static final int ICRC_BYTES = 4;

  /** The least Ethernet frame, FCS included. */
  public static final int MIN_FRAME_BYTES = 64;

  /** A control ordered set, which stands between frames without preamble and gap. */
  public static final int ORDERED_SET_BYTES = 8;

  /** Preamble and start-of-frame delimiter before each frame on the wire. */
  public static final int PREAMBLE_BYTES = 8;

  /** The largest payload of one RoCEv2 packet, the largest path MTU. */
  public static final int MAX_PAYLOAD_BYTES = 4096;

  private static final int COMMON_BYTES =
      ETHERNET_HEADER_BYTES + IPV4_BYTES + UDP_BYTES + BTH_BYTES + ICRC_BYTES + FCS_BYTES;

  private final int opcode;
  private final int extensionBytes;

  PacketKind(int opcode, int extensionBytes) {
    this.opcode = opcode;
    this.extensionBytes = extensionBytes;
  }

  /** The BTH opcode on a reliable connection, or -1 for a frame that has none. */
  public int opcode() {
    return opcode;
  }

  /**
   * Bytes of the frame, from destination address to FCS.
   *
   * @param payloadBytes bytes of user data; the transport pads them to a multiple of four
   */
  public int frameBytes(int payloadBytes) {
    if (isOrderedSet()) {
      return ORDERED_SET_BYTES;
    }
    if (isLinkControl()) {
      return MIN_FRAME_BYTES;
    }
    int padded = (payloadBytes + 3) & ~3;
    return Math.max(MIN_FRAME_BYTES, COMMON_BYTES + extensionBytes + padded);
  }

  /** Whether the packet carries a message's data on consecutive PSNs. */
  public boolean isRequest() {
    return switch (this) {
      case SEND_FIRST, SEND_MIDDLE, SEND_LAST, SEND_ONLY -> true;
      case ACKNOWLEDGE, CNP, PFC, LLR, CREDITS_FREED, CREDITS_CONSUMED, SELECTIVE_NAK -> false;
    };
  }

  /** Whether it acknowledges request packets, or refuses them. */
  public boolean isAcknowledgement() {
    return this == ACKNOWLEDGE || this == SELECTIVE_NAK;
  }

  /** Whether the frame belongs to the link itself and ends at its far end. */
  public boolean isLinkControl() {
    return opcode < 0;
  }

  /** Whether it is an ordered set and no frame. */
  public boolean isOrderedSet() {
    return this == LLR || this == CREDITS_FREED;
  }

  /** Whether a message begins with this packet. */
  public boolean beginsMessage() {
    return this == SEND_FIRST || this == SEND_ONLY;
  }

  /** Whether a message ends with this packet. */
  public boolean endsMessage() {
    return this == SEND_LAST || this == SEND_ONLY;
  }
}
