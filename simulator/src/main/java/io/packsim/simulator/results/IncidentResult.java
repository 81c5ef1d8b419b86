package io.packsim.simulator.results;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one incident did.
 *
 * <p>A flow, one direction of a queue pair, is affected if a packet of it, data or answer, was
 * dropped because of the incident; if a packet of it crossed a link whose rate or error rate was
 * changed; or if a host that received slowly or paused without reason was waiting for a message of
 * it as that began or ended.
 *
 * <p>The recovery counts from the end of the incident, the last one if it came several times; where
 * it takes a link or switch down for the rest of the run, from its start. It is over when all that
 * the affected flows had sent by then is acknowledged. So it takes nothing if nothing of them was
 * under way then, and at least what was left of a round trip otherwise.
 *
 * @param id its number
 * @param fault what went wrong
 * @param where what it happened to
 * @param startPs when it began, or would have
 * @param endPs when it ended; absent if it did not within the run
 * @param droppedPackets packets dropped because of it
 * @param droppedBytes their frame bytes
 * @param dropsByCause the packets, by the cause of the drop
 * @param affectedFlows flows affected
 * @param recoveryPs how long their recovery took; absent if it has no end, or the run had none of
 *     it
 */
public record IncidentResult(
    int id,
    String fault,
    String where,
    long startPs,
    @Nullable Long endPs,
    long droppedPackets,
    long droppedBytes,
    Map<String, Long> dropsByCause,
    int affectedFlows,
    @Nullable Long recoveryPs) {

  /** Takes a copy, in the order of the causes' names. */
  public IncidentResult {
    dropsByCause = Collections.unmodifiableMap(new TreeMap<>(dropsByCause));
  }
}
