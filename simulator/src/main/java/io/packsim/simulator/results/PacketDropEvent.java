package io.packsim.simulator.results;

/**
 * A packet that was dropped.
 *
 * @param timePs when
 * @param switchName the switch, or the accelerator, that dropped it
 * @param ingressPort the port it came in by
 * @param cause why
 * @param source address of the sender's port
 * @param destination address of the receiver's port
 * @param psn its packet sequence number
 * @param frameBytes its size
 * @param incidentId the incident that caused it; 0, since there are no incidents yet
 */
public record PacketDropEvent(
    long timePs,
    String switchName,
    String ingressPort,
    String cause,
    String source,
    String destination,
    int psn,
    int frameBytes,
    long incidentId) {}
