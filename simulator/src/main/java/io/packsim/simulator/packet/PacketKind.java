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
  SEND_FIRST(0x00, 0, Role.REQUEST, Part.FIRST),
  /** A packet of a SEND that is neither first nor last. */
  SEND_MIDDLE(0x01, 0, Role.REQUEST, Part.MIDDLE),
  /** Last packet of a SEND of several. */
  SEND_LAST(0x02, 0, Role.REQUEST, Part.LAST),
  /** A SEND of one packet. */
  SEND_ONLY(0x04, 0, Role.REQUEST, Part.ONLY),
  /** ACK, NAK or RNR NAK: the syndrome says which. */
  ACKNOWLEDGE(0x11, PacketKind.AETH_BYTES, Role.CONTROL, Part.NONE),
  /** Congestion notification: 16 reserved bytes after the BTH. */
  CNP(0x81, 16, Role.CONTROL, Part.NONE),
  /** A PFC frame: no IP packet, always the least Ethernet frame. */
  PFC(-1, 0, Role.CONTROL, Part.NONE),
  /** An ordered set of link-layer retry: its message says which. */
  LLR(-1, 0, Role.CONTROL, Part.NONE),
  /** An ordered set of credit-based flow control (CF_Update): credits freed. */
  CREDITS_FREED(-1, 0, Role.CONTROL, Part.NONE),
  /** A frame of credit-based flow control (CC_Update): credits consumed. */
  CREDITS_CONSUMED(-1, 0, Role.CONTROL, Part.NONE),
  /**
   * A sequence NAK that also names a range of PSNs, two words after the AETH. No opcode of the
   * standard: one of the manufacturer's.
   */
  SELECTIVE_NAK(0xf1, PacketKind.AETH_BYTES + 8, Role.CONTROL, Part.NONE),
  /** First packet of a WRITE of several. */
  WRITE_FIRST(0x06, PacketKind.RETH_BYTES, Role.REQUEST, Part.FIRST),
  /** A packet of a WRITE that is neither first nor last. */
  WRITE_MIDDLE(0x07, 0, Role.REQUEST, Part.MIDDLE),
  /** Last packet of a WRITE of several. */
  WRITE_LAST(0x08, 0, Role.REQUEST, Part.LAST),
  /** Last packet of a WRITE of several that completes a receive. */
  WRITE_LAST_IMMEDIATE(0x09, PacketKind.IMMEDIATE_BYTES, Role.REQUEST, Part.LAST),
  /** A WRITE of one packet. */
  WRITE_ONLY(0x0a, PacketKind.RETH_BYTES, Role.REQUEST, Part.ONLY),
  /** A WRITE of one packet that completes a receive. */
  WRITE_ONLY_IMMEDIATE(
      0x0b, PacketKind.RETH_BYTES + PacketKind.IMMEDIATE_BYTES, Role.REQUEST, Part.ONLY),
  /** Asks for data; takes as many PSNs as the answer has packets. */
  READ_REQUEST(0x0c, PacketKind.RETH_BYTES, Role.READ_REQUEST, Part.ONLY),
  /** First packet of an answer of several. */
  READ_RESPONSE_FIRST(0x0d, PacketKind.AETH_BYTES, Role.READ_RESPONSE, Part.FIRST),
  /** A packet of an answer that is neither first nor last. */
  READ_RESPONSE_MIDDLE(0x0e, 0, Role.READ_RESPONSE, Part.MIDDLE),
  /** Last packet of an answer of several. */
  READ_RESPONSE_LAST(0x0f, PacketKind.AETH_BYTES, Role.READ_RESPONSE, Part.LAST),
  /** An answer of one packet. */
  READ_RESPONSE_ONLY(0x10, PacketKind.AETH_BYTES, Role.READ_RESPONSE, Part.ONLY);

  private enum Role {
    REQUEST,
    READ_REQUEST,
    READ_RESPONSE,
    CONTROL
  }

  private enum Part {
    FIRST,
    MIDDLE,
    LAST,
    ONLY,
    NONE
  }

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

  /** RDMA extended transport header: where in memory, and how much. */
  public static final int RETH_BYTES = 16;

  /** Immediate extended transport header. */
  public static final int IMMEDIATE_BYTES = 4;

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
  private final boolean request;
  private final boolean readResponse;
  private final boolean data;
  private final boolean begins;
  private final boolean ends;
  private final boolean takesReceive;
  private final boolean write;

  PacketKind(int opcode, int extensionBytes, Role role, Part part) {
    this.opcode = opcode;
    this.extensionBytes = extensionBytes;
    request = role == Role.REQUEST || role == Role.READ_REQUEST;
    readResponse = role == Role.READ_RESPONSE;
    data = role == Role.REQUEST || role == Role.READ_RESPONSE;
    begins = part == Part.FIRST || part == Part.ONLY;
    ends = part == Part.LAST || part == Part.ONLY;
    takesReceive =
        switch (opcode) {
          case 0x00, 0x01, 0x02, 0x04, 0x09, 0x0b -> true;
          default -> false;
        };
    write = opcode >= 0x06 && opcode <= 0x0b;
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

  /**
   * Bytes of the largest frame that carries so much data: a WRITE of one packet with immediate.
   *
   * @param payloadBytes bytes of user data
   */
  public static int largestFrameBytes(int payloadBytes) {
    return WRITE_ONLY_IMMEDIATE.frameBytes(payloadBytes);
  }

  /** Whether it asks the far end's responder for something: SEND, WRITE or READ. */
  public boolean isRequest() {
    return request;
  }

  /** Whether it answers a READ. */
  public boolean isReadResponse() {
    return readResponse;
  }

  /** Whether it carries user data, be it none: SEND, WRITE, or the answer to a READ. */
  public boolean isData() {
    return data;
  }

  /** Whether it is a packet of a WRITE. */
  public boolean isWrite() {
    return write;
  }

  /**
   * Whether it needs a posted receive: a packet of a SEND, or the last of a WRITE with immediate.
   */
  public boolean takesReceive() {
    return takesReceive;
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
    return begins;
  }

  /** Whether a message ends with this packet. */
  public boolean endsMessage() {
    return ends;
  }
}
