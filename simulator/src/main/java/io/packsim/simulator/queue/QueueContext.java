package io.packsim.simulator.queue;

import io.packsim.simulator.kernel.RandomStream;
import io.packsim.simulator.link.LineRate;

/**
 * What the queues of one port are given.
 *
 * @param random decides who is hit
 * @param classes what priorities mean
 * @param rate of the port's link
 */
public record QueueContext(RandomStream random, TrafficClasses classes, LineRate rate) {}
