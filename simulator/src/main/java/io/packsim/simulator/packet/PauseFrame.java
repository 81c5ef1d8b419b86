package io.packsim.simulator.packet;

/**
 * What a PFC frame says. Priorities are bits: bit p stands for priority p.
 *
 * @param paused priorities not to be sent until the time is over
 * @param resumed priorities that may be sent again, whose time in the frame is 0
 * @param quanta the pause time, in quanta of 512 bit times
 */
public record PauseFrame(int paused, int resumed, int quanta) implements LinkMessage {

  @Override
  public boolean isBackground() {
    return resumed == 0;
  }
}
