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
    WorkRequest first = head;
    if (first != null) {
      head = first.next;
      first.next = null;
      if (head == null) {
        tail = null;
      }
    }
  }

  boolean isEmpty() {
    return head == null;
  }
}
