package io.packsim.simulator.validation;

import io.packsim.simulator.buffer.EgressPool;
import io.packsim.simulator.buffer.IngressPool;
import io.packsim.simulator.buffer.PriorityGroupParameters;
import io.packsim.simulator.buffer.SharedBufferParameters;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.units.DataSize;

/** A buffer holds what is set aside in it. */
final class BufferSizes {
  /** Beyond any memory of a switch; keeps sums over all ports within 64 bits. */
  private static final DataSize LARGEST = DataSize.parse("1TiB");

  private BufferSizes() {}

  static void check(
      SharedBufferParameters buffer, int ports, DocumentPath path, Findings findings) {
    boolean fits = isWithin(buffer.size(), LARGEST, "", path.key("size"), findings);
    for (int g = 0; g < buffer.priorityGroups().size(); g++) {
      PriorityGroupParameters group = buffer.priorityGroups().get(g);
      DocumentPath here = path.key("priorityGroups").index(g);
      fits &= isPart(group.reserved(), buffer, here.key("reserved"), findings);
      fits &= isPart(group.headroom(), buffer, here.key("headroom"), findings);
    }
    DocumentPath egress = path.key("egressQueues").key("reserved");
    fits &= isPart(buffer.egressQueues().reserved(), buffer, egress, findings);
    if (fits) {
      checkSums(buffer, ports, path, findings);
    }
  }

  private static boolean isPart(
      DataSize part, SharedBufferParameters buffer, DocumentPath path, Findings findings) {
    return isWithin(part, buffer.size(), "the buffer's ", path, findings);
  }

  private static boolean isWithin(
      DataSize size, DataSize most, String whose, DocumentPath path, Findings findings) {
    boolean fits = size.compareTo(most) <= 0;
    if (!fits) {
      findings.error(path, "expected at most " + whose + most + ", received " + size);
    }
    return fits;
  }

  /** The counters themselves know what they need. */
  private static void checkSums(
      SharedBufferParameters buffer, int ports, DocumentPath path, Findings findings) {
    try {
      new IngressPool(buffer, ports);
      new EgressPool(buffer, ports);
    } catch (IllegalArgumentException e) {
      findings.refusal(path, e);
    }
  }
}
