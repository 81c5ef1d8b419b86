package io.packsim.simulator.packet;

/** What a frame of the link itself says to the link's far end; immutable. */
public interface LinkMessage extends PacketExtension {

  /** Whether it moves no data by itself, so that a run does not wait for its arrival. */
  boolean isBackground();
}
