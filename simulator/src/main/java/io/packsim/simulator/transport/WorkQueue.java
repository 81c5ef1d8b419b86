package io.packsim.simulator.transport;

import org.jspecify.annotations.Nullable;

/** A FIFO of work requests linked through themselves. */
final class WorkQueue {
  private @Nullable WorkRequest head;
  private @Nullable WorkRequest tail;

  void add(WorkRequest request) {
    if (tail == null) {
      head = request;
    } else {
      tail.next = request;
    }
    tail = request;
  }

  @Nullable WorkRequest peek() {
    return head;
  }

  void removeFirst() {
    if (head != null) {
      head = head.next;
      if (head == null) {
        tail = null;
      }
    }
  }

  boolean isEmpty() {
    return head == null;
  }
}
