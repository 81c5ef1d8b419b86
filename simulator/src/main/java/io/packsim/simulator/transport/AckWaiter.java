package io.packsim.simulator.transport;

import org.jspecify.annotations.Nullable;

/** Someone who waits until packets are acknowledged, a node of a list. */
final class AckWaiter {
  /** The packet after the last that must be acknowledged. */
  final long endPacket;

  final Runnable then;
  private @Nullable AckWaiter next;

  AckWaiter(long endPacket, Runnable then) {
    this.endPacket = endPacket;
    this.then = then;
  }

  void append(AckWaiter last) {
    if (next == null) {
      next = last;
    } else {
      next.append(last);
    }
  }

  @Nullable AckWaiter next() {
    return next;
  }
}
