package io.packsim.simulator.transport.matrix;

import io.packsim.simulator.transport.RoceSocket;

/**
 * Something to post: what is done, and with how many bytes.
 *
 * @param verb what is done
 * @param bytes how many, 0 or more
 */
record Message(Verb verb, long bytes) {
  /** What a queue pair can be asked for. */
  enum Verb {
    SEND,
    WRITE,
    WRITE_WITH_IMMEDIATE,
    READ
  }

  static Message send(long bytes) {
    return new Message(Verb.SEND, bytes);
  }

  /** Whether it takes a receive of the far end. */
  boolean takesReceive() {
    return verb == Verb.SEND || verb == Verb.WRITE_WITH_IMMEDIATE;
  }

  boolean isRead() {
    return verb == Verb.READ;
  }

  void post(RoceSocket socket, long id) {
    switch (verb) {
      case SEND -> socket.postSend(id, bytes);
      case WRITE -> socket.postWrite(id, bytes);
      case WRITE_WITH_IMMEDIATE -> socket.postWriteWithImmediate(id, bytes);
      case READ -> socket.postRead(id, bytes);
    }
  }

  /** How many PSNs it takes. */
  int packets(int mtuBytes) {
    return (int) Math.max(1, (bytes + mtuBytes - 1) / mtuBytes);
  }

  @Override
  public String toString() {
    return verb + " " + bytes;
  }
}
