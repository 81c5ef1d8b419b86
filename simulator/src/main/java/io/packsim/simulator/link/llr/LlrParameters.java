package io.packsim.simulator.link.llr;

import io.packsim.simulator.link.ControlSource;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.LinkProtocolParameters;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import org.jspecify.annotations.Nullable;

/**
 * Link-layer retry on both directions of a link.
 *
 * <p>The specification's defaults where they are known: spacing 2,048 bytes, one replay without
 * progress, frames sent unprotected in INIT and FLUSH, no re-initialisation, no guard timeouts. The
 * bounds of the replay buffer have no default there; here they hold more than 100 m of 800 Gb/s
 * need. The replay timer has none either; here it is twice the time in which an acknowledgement
 * comes at the latest.
 *
 * <p>Not modelled: the data-age timeout, which is off by default.
 *
 * @param enabled whether frames are numbered, acknowledged and repeated at all
 * @param sequenceBits width of a sequence number; half of the numbers may be outstanding
 * @param replayBufferFrames most frames that are kept until they are acknowledged
 * @param replayBuffer most bytes of them
 * @param ackSpacing bytes of line time between acknowledgements
 * @param replayTimer how long a sender waits for progress before it repeats everything; absent:
 *     twice the time that frame and acknowledgement need at most
 * @param replayCountMax how often the same frames are repeated without any progress before the
 *     sender gives them up
 * @param initAction what becomes of frames while a sender initialises
 * @param flushAction what becomes of frames after a sender has given up
 * @param reInitOnFlush whether a sender that has given up initialises and begins again
 * @param pcsLostTimeout how long the link may be down before its sender gives up what it keeps; 0
 *     for ever: when the link is up again, everything is repeated
 */
public record LlrParameters(
    @Default("false") @Doc("Number, acknowledge and repeat frames.") boolean enabled,
    @Default("20") @Doc("Width of a sequence number, 2 to 20.") int sequenceBits,
    @Default("4096") @Doc("Most frames kept until they are acknowledged.") int replayBufferFrames,
    @Default("512KiB") @Doc("Most bytes kept until they are acknowledged.") DataSize replayBuffer,
    @Default("2048B") @Doc("Line time between acknowledgements, in bytes.") DataSize ackSpacing,
    @Doc("Time without progress until all is repeated; computed from the link if absent.")
        @Nullable SimDuration replayTimer,
    @Default("1") @Doc("Repetitions without progress before frames are given up.")
        int replayCountMax,
    @Default("BEST_EFFORT") @Doc("Frames while a sender initialises.") LlrFrameAction initAction,
    @Default("BEST_EFFORT") @Doc("Frames after a sender has given up.") LlrFrameAction flushAction,
    @Default("false") @Doc("Begin again after giving up.") boolean reInitOnFlush,
    @Default("0ns") @Doc("Outage after which kept frames are given up; 0 is never.")
        SimDuration pcsLostTimeout)
    implements LinkProtocolParameters {
  private static final int MOST_BITS = 20;
  private static final DataSize MOST_BYTES = DataSize.parse("1GiB");
  private static final DataSize WIDEST_SPACING = DataSize.parse("64KiB");
  private static final SimDuration LONGEST_TIMER = SimDuration.parse("10s");

  /**
   * @throws IllegalArgumentException if a value is out of its range; the message names it
   */
  public LlrParameters {
    require("sequenceBits", sequenceBits, 2, MOST_BITS);
    require("replayBufferFrames", replayBufferFrames, 1, 1L << (sequenceBits - 1));
    require(
        "replayBuffer", replayBuffer.bytes(), LlrSender.LARGEST_FRAME_BYTES, MOST_BYTES.bytes());
    require("ackSpacing", ackSpacing.bytes(), 0, WIDEST_SPACING.bytes());
    require("replayCountMax", replayCountMax, 1, 255);
    if (replayTimer != null
        && (replayTimer.picoseconds() == 0 || replayTimer.compareTo(LONGEST_TIMER) > 0)) {
      throw new IllegalArgumentException(
          "replayTimer: expected above 0 to " + LONGEST_TIMER + ", received " + replayTimer);
    }
    if (pcsLostTimeout.compareTo(LONGEST_TIMER) > 0) {
      throw new IllegalArgumentException(
          "pcsLostTimeout: expected at most " + LONGEST_TIMER + ", received " + pcsLostTimeout);
    }
  }

  private static void require(String name, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          name + ": expected " + least + " to " + most + ", received " + value);
    }
  }

  @Override
  public LinkProtocol create(LinkEnd end, PacketSource source, ControlSource control) {
    return new LinkLayerRetry(this, end, source, control);
  }

  /**
   * Bytes that the replay buffer has to hold so that a sender never waits for acknowledgements: all
   * that is sent until the first of it is acknowledged, and room for one frame more. An
   * acknowledgement may have to wait for a frame of largest size and for its spacing.
   *
   * @param rate of the link, both ways
   * @param delay of the link, one way
   */
  public DataSize neededReplayBuffer(LinkRate rate, SimDuration delay) {
    double onTheWayBothWays =
        2.0 * delay.picoseconds() * rate.bitsPerSecond() / 8 / 1_000_000_000_000L;
    return new DataSize(
        (long) Math.ceil(onTheWayBothWays)
            + 3L * LlrSender.LARGEST_FRAME_BYTES
            + ackSpacing.bytes());
  }

  SequenceSpace sequences() {
    return new SequenceSpace(sequenceBits);
  }

  /**
   * Time without progress until everything is repeated.
   *
   * <p>At the latest an acknowledgement comes when the frame has left, one more of largest size has
   * been sent the other way before the acknowledgement's turn, its spacing is over, and both have
   * crossed the link; and the sender may be in the middle of a frame again.
   */
  long replayTimerPs(LinkEnd end) {
    if (replayTimer != null) {
      return replayTimer.picoseconds();
    }
    int largest = LlrSender.LARGEST_FRAME_BYTES + end.framing().preambleBytes();
    int largestWithGap = largest + end.framing().gapBytes();
    long latestPs =
        2 * end.outgoing().delayPs()
            + 2 * end.outgoing().rate().serializationPs(largestWithGap)
            + end.incomingRate().serializationPs(largestWithGap)
            + end.incomingRate().serializationPs((int) ackSpacing.bytes());
    return 2 * latestPs;
  }
}
