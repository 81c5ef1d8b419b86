package io.packsim.simulator.buffer;

import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One packet memory with two independent sets of counters over it: ingress (port, priority group)
 * and egress (port, queue).
 *
 * @param size the whole memory: reserved, headroom and shared bytes together
 * @param cell packets take whole cells of so many bytes; 0 counts their own bytes
 * @param ingressPools how the ingress side divides the memory; none: all groups share all of it
 * @param egressPools how the egress side divides it; these may overlap, since the ingress side
 *     guards the memory; none: all queues share all of it
 * @param sharedHeadroom one headroom for all ports and groups, out of the memory beside the ingress
 *     pools; 0: each group has its own
 * @param priorityGroups the ingress groups; a priority that none names belongs to an implied lossy
 *     group of the first pool with the default limits
 * @param egressQueues the egress side
 * @param egressGroups queues for which something else holds
 */
public record SharedBufferParameters(
    @Default("16MiB") @Doc("The whole packet memory.") DataSize size,
    @Default("0") @Doc("Packets take whole cells of so many bytes; 0 counts bytes.") DataSize cell,
    @Default("[]") @Doc("Parts of the memory on the ingress side; none: all is one.")
        List<ServicePoolParameters> ingressPools,
    @Default("[]") @Doc("Parts of the memory on the egress side, which may overlap; none: one.")
        List<ServicePoolParameters> egressPools,
    @Default("0") @Doc("One headroom for all ports and groups; 0: each group has its own.")
        DataSize sharedHeadroom,
    @Default("[]") @Doc("Ingress groups.") List<PriorityGroupParameters> priorityGroups,
    @Default("{}") @Doc("Egress accounting.") EgressQueueParameters egressQueues,
    @Default("[]") @Doc("Egress accounting of some queues, in place of egressQueues.")
        List<EgressGroupParameters> egressGroups) {
  static final int QUEUES = 8;

  /** Larger than any frame, so that a packet never takes more than one cell too many. */
  private static final long LARGEST_CELL_BYTES = 65_536;

  /**
   * @throws IllegalArgumentException if a priority or queue is in two groups, a pool is named twice
   *     or by no one, or the ingress pools do not fit into the memory
   */
  public SharedBufferParameters {
    ingressPools = List.copyOf(ingressPools);
    egressPools = List.copyOf(egressPools);
    priorityGroups = List.copyOf(priorityGroups);
    egressGroups = List.copyOf(egressGroups);
    if (cell.bytes() > LARGEST_CELL_BYTES) {
      throw new IllegalArgumentException(
          "cell: expected at most " + LARGEST_CELL_BYTES + " bytes, received " + cell);
    }
    int seen = 0;
    for (PriorityGroupParameters group : priorityGroups) {
      seen = once("priorityGroups", "priority", group.priorities(), seen);
    }
    seen = 0;
    for (EgressGroupParameters group : egressGroups) {
      seen = once("egressGroups", "queue", group.queues(), seen);
    }
    checkPools(size, sharedHeadroom, ingressPools, egressPools);
    for (PriorityGroupParameters group : priorityGroups) {
      indexOf("priorityGroups", group.pool(), ingressPools);
    }
    indexOf("egressQueues", egressQueues.pool(), egressPools);
    for (EgressGroupParameters group : egressGroups) {
      indexOf("egressGroups", group.pool(), egressPools);
    }
  }

  /** One pool on either side, which counts bytes; every group has its own headroom. */
  public SharedBufferParameters(
      DataSize size,
      List<PriorityGroupParameters> priorityGroups,
      EgressQueueParameters egressQueues) {
    this(
        size,
        DataSize.ZERO,
        List.of(),
        List.of(),
        DataSize.ZERO,
        priorityGroups,
        egressQueues,
        List.of());
  }

  private static int once(String component, String what, List<Integer> numbers, int seenBefore) {
    int seen = seenBefore;
    for (int number : numbers) {
      if ((seen & 1 << number) != 0) {
        throw new IllegalArgumentException(
            component
                + ": expected each "
                + what
                + " in one group, received "
                + number
                + " in two");
      }
      seen |= 1 << number;
    }
    return seen;
  }

  private static void checkPools(
      DataSize size,
      DataSize sharedHeadroom,
      List<ServicePoolParameters> ingressPools,
      List<ServicePoolParameters> egressPools) {
    Set<String> names = new HashSet<>();
    long left = size.bytes() - sharedHeadroom.bytes();
    if (left < 0) {
      throw new IllegalArgumentException(
          "sharedHeadroom: expected at most the size, " + size + ", received " + sharedHeadroom);
    }
    for (ServicePoolParameters pool : ingressPools) {
      left -= pool.size().bytes();
      if (left < 0 || !names.add(pool.name())) {
        throw new IllegalArgumentException(
            "ingressPools: expected different names, and sizes that together with the shared"
                + " headroom fit into "
                + size
                + ", received "
                + ingressPools);
      }
    }
    names.clear();
    for (ServicePoolParameters pool : egressPools) {
      if (pool.size().compareTo(size) > 0 || !names.add(pool.name())) {
        throw new IllegalArgumentException(
            "egressPools: expected different names, and sizes of at most "
                + size
                + ", received "
                + egressPools);
      }
    }
  }

  private static int indexOf(
      String component, @Nullable String name, List<ServicePoolParameters> pools) {
    if (name == null) {
      return 0;
    }
    for (int i = 0; i < pools.size(); i++) {
      if (pools.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        component
            + ": expected a pool of "
            + pools.stream().map(ServicePoolParameters::name).toList()
            + ", received \""
            + name
            + "\"");
  }

  int ingressPoolOf(PriorityGroupParameters group) {
    return indexOf("priorityGroups", group.pool(), ingressPools);
  }

  int egressPoolOf(EgressQueueParameters queue) {
    return indexOf("egressQueues", queue.pool(), egressPools);
  }

  /** What holds for one egress queue. */
  EgressQueueParameters egressQueue(int queue) {
    for (EgressGroupParameters group : egressGroups) {
      if (group.queues().contains(queue)) {
        return group.ofEach();
      }
    }
    return egressQueues;
  }

  /**
   * Bytes of an ingress group's pool that are set aside for nobody, below 0 where more is set aside
   * than there is.
   *
   * @param ports how many ports share the buffer
   */
  public long sharedBytes(PriorityGroupParameters group, int ports) {
    return ingressSharedBytes(ingressPoolOf(group), ports);
  }

  /** Bytes of an ingress pool. */
  long ingressPoolBytes(int pool) {
    return ingressPools.isEmpty()
        ? size.bytes() - sharedHeadroom.bytes()
        : ingressPools.get(pool).size().bytes();
  }

  /** Those of them that are set aside for nobody. */
  long ingressSharedBytes(int pool, int ports) {
    long bytes = ingressPoolBytes(pool);
    for (PriorityGroupParameters group : priorityGroups) {
      if (ingressPoolOf(group) == pool) {
        long ownHeadroom = sharedHeadroom.bytes() > 0 ? 0 : group.headroom().bytes();
        bytes -= ports * (group.reserved().bytes() + ownHeadroom);
      }
    }
    return bytes;
  }

  /** Bytes of an egress pool. */
  long egressPoolBytes(int pool) {
    return egressPools.isEmpty() ? size.bytes() : egressPools.get(pool).size().bytes();
  }

  /** Those of them that are set aside for nobody. */
  long egressSharedBytes(int pool, int ports) {
    long bytes = egressPoolBytes(pool);
    for (int queue = 0; queue < QUEUES; queue++) {
      EgressQueueParameters parameters = egressQueue(queue);
      if (egressPoolOf(parameters) == pool) {
        bytes -= ports * parameters.reserved().bytes();
      }
    }
    return bytes;
  }
}
