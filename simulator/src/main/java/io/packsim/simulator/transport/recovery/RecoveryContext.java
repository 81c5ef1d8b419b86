package io.packsim.simulator.transport.recovery;

import io.packsim.simulator.kernel.LogicalProcess;

/**
 * What a recovery component is given by its socket.
 *
 * @param process schedules the component's own timers
 * @param socket what the component asks for; it makes and sends no packets itself
 * @param timerSource id of the socket among the timer sources of the process
 * @param timeout the transport timeout
 * @param retryCount timeouts and sequence NAKs without progress before the socket fails
 * @param rnrRetryCount RNR NAKs without progress before the socket fails; 7 is for ever
 * @param outOfOrder whether the NIC supports packets that come before their turn
 * @param lineRateBitsPerSecond rate at which the queue pair can send
 * @param fullFrameBytes frame bytes of a packet with a payload of the MTU
 */
public record RecoveryContext(
    LogicalProcess process,
    ErrorRecoverySocket socket,
    int timerSource,
    TransportTimeout timeout,
    int retryCount,
    int rnrRetryCount,
    boolean outOfOrder,
    long lineRateBitsPerSecond,
    int fullFrameBytes) {

  /** The RNR retry count that stands for ever. */
  public static final int RETRY_FOR_EVER = 7;
}
