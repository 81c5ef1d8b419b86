package io.packsim.simulator.link;

import io.packsim.simulator.kernel.LogicalProcess;
import io.packsim.simulator.kernel.Timer;
import io.packsim.simulator.packet.Packet;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.packet.PauseFrame;
import org.jspecify.annotations.Nullable;

/**
 * Pauses the far end of a port's link, by priority. While a priority is paused the frame is sent
 * again before the pause expires; a resume is a frame with time 0.
 *
 * <p>Source: IEEE Std 802.1Q clause 36 (priority-based flow control) (unchecked). Deviation: the
 * refresh is sent when half of the pause time is over; the standard leaves that open.
 */
public final class PauseSender implements ControlSource {
  private final LogicalProcess process;
  private final PfcParameters parameters;
  private final long refreshPs;
  private final Refresh refresh;
  private @Nullable Transmitter transmitter;

  /** Priorities that the far end is meant to hold back. */
  private int paused;

  /** Priorities whose state the far end has not been told, or is to be told again. */
  private int untold;

  private long sentPauses;
  private long sentResumes;

  private final class Refresh extends Timer {
    Refresh(int id) {
      super(process, id, 0);
      background(true);
    }

    @Override
    protected void expire() {
      untold |= paused;
      announce();
    }
  }

  /**
   * The pauses of one port.
   *
   * @param end pause quanta are counted in bit times of the direction that leads to it
   */
  public PauseSender(LinkEnd end) {
    this.process = end.process();
    this.parameters = end.pfc();
    this.refreshPs =
        end.incomingRate().serializationPs(PfcParameters.QUANTUM_BITS / 8)
            * parameters.pauseQuanta()
            / 2;
    this.refresh = new Refresh(end.outgoing().id());
  }

  /** Names the transmitter of the port; once. */
  public void connect(Transmitter ofThePort) {
    if (transmitter != null) {
      throw new IllegalStateException("a pause sender has one transmitter");
    }
    transmitter = ofThePort;
  }

  /**
   * Asks the far end to stop sending some priorities. Those that it has been asked for stay paused.
   *
   * @param priorities bit p stands for priority p
   */
  public void pause(int priorities) {
    int fresh = priorities & ~paused;
    if (parameters.enabled() && fresh != 0) {
      paused |= fresh;
      untold |= fresh;
      announce();
    }
  }

  /**
   * Lets the far end send some priorities again. Those that are not paused are left alone.
   *
   * @param priorities bit p stands for priority p
   */
  public void resume(int priorities) {
    int ended = priorities & paused;
    if (ended != 0) {
      paused &= ~ended;
      untold |= ended;
      announce();
    }
  }

  /** Whether the far end is meant to hold back a priority. */
  public boolean isPaused(int priority) {
    return (paused & (1 << priority)) != 0;
  }

  private void announce() {
    if (transmitter != null) {
      transmitter.controlReady();
    }
  }

  /** The frame that tells the far end what it does not know, or {@code null}. */
  @Override
  public @Nullable Packet nextFrame() {
    if (untold == 0) {
      return null;
    }
    int told = untold & paused;
    PauseFrame pause = new PauseFrame(told, untold & ~paused, parameters.pauseQuanta());
    sentPauses += Integer.bitCount(pause.paused());
    sentResumes += Integer.bitCount(pause.resumed());
    untold = 0;
    if (paused == 0) {
      refresh.disarm();
    } else if (told == paused || !refresh.isArmed()) {
      refresh.arm(process.nowPs() + refreshPs);
    }
    Packet frame = new Packet(PacketKind.PFC, 0);
    frame.extension = pause;
    return frame;
  }

  @Override
  public boolean isReady() {
    return untold != 0;
  }

  /** Tells the far end again, which has forgotten all pauses. */
  void onLinkUp() {
    untold = paused;
    announce();
  }

  /** Pauses sent so far, refreshes included, counted by priority. */
  public long sentPauses() {
    return sentPauses;
  }

  /** Resumes sent so far, counted by priority. */
  public long sentResumes() {
    return sentResumes;
  }
}
