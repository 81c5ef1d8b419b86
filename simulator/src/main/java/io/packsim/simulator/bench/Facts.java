package io.packsim.simulator.bench;

/**
 * What every run of a workload has in common.
 *
 * @param packetHops packets over links, PFC frames included; of the hold model, the holds
 * @param events events fired
 * @param hosts accelerators; 0 where there are none
 * @param builtBytes heap that the built simulation holds before it runs
 * @param workers threads that simulate
 * @param windows spans of simulated time that they go through together; 0 with one
 * @param messages events that cross from one to another
 * @param oneWorkerReason why there is one only; empty where there are more
 * @param resultDigest digest of the result; empty where there is none
 */
public record Facts(
    long packetHops,
    long events,
    int hosts,
    long builtBytes,
    int workers,
    long windows,
    long messages,
    String oneWorkerReason,
    String resultDigest) {}
