package io.packsim.simulator.link.cbfc;

import io.packsim.simulator.link.ControlSource;
import io.packsim.simulator.link.LineRate;
import io.packsim.simulator.link.LinkEnd;
import io.packsim.simulator.link.LinkProtocol;
import io.packsim.simulator.link.LinkProtocolParameters;
import io.packsim.simulator.link.PacketSource;
import io.packsim.simulator.packet.PacketKind;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Credit-based flow control on both directions of a link.
 *
 * <p>Source: SAI proposal for UEC CBFC (credit size, overhead, update spacing and periods, pools)
 * (unchecked against the Ultra Ethernet specification). Where it is uncertain: counters have 20
 * bits and updates carry them whole, though a message layout speaks of 15 bits. The default of the
 * overhead is 0; "native" of the proposal has no known value.
 *
 * <p>Not modelled: the start and stop sequences; a link begins with all credits on both ends.
 *
 * @param enabled whether frames need credits at all
 * @param creditSize bytes that a credit stands for
 * @param overhead bytes that each frame counts for more than it has, or less
 * @param channels the lossless virtual channels, numbered from 0 in this order
 * @param pool bytes of credit that all channels share; absent: each has its own limit only
 * @param minUpdateSpacing least line time between CF_Updates, in bytes
 * @param maxUpdateSpacing line time after which a CF_Update is repeated, in bytes
 * @param consumedPeriod time between CC_Updates
 */
public record CbfcParameters(
    @Default("false") @Doc("Send only what the far end has room for.") boolean enabled,
    @Default("128B") @Doc("Bytes that one credit stands for.") DataSize creditSize,
    @Default("0") @Doc("Bytes added to each frame before it is counted in credits, -16 to 127.")
        int overhead,
    @Default("[{priorities: [3]}]")
        @Doc("Lossless virtual channels; other priorities are best effort.")
        List<VirtualChannel> channels,
    @Nullable @Doc("Bytes of credit that all channels share; absent: each has its own.")
        DataSize pool,
    @Default("6400B") @Doc("Least line time between updates of freed credits, in bytes.")
        DataSize minUpdateSpacing,
    @Default("256KiB") @Doc("Line time after which such an update is repeated, in bytes.")
        DataSize maxUpdateSpacing,
    @Default("256us") @Doc("Time between updates of consumed credits, which repair leaks.")
        SimDuration consumedPeriod)
    implements LinkProtocolParameters {
  /** As many as there are priorities; the standard has 32. */
  private static final int MOST_CHANNELS = 8;

  private static final DataSize LARGEST_CREDIT = DataSize.parse("4KiB");
  private static final SimDuration SHORTEST_PERIOD = SimDuration.parse("1us");
  private static final SimDuration LONGEST_PERIOD = SimDuration.parse("250ms");

  /** The largest frame of any MTU. */
  private static final int LARGEST_FRAME_BYTES =
      PacketKind.SEND_ONLY.frameBytes(PacketKind.MAX_PAYLOAD_BYTES);

  /**
   * @throws IllegalArgumentException if a value is out of its range, two channels have one
   *     priority, or the channels reserve more than the pool; the message names it
   */
  public CbfcParameters {
    channels = List.copyOf(channels);
    require("creditSize", creditSize.bytes(), 1, LARGEST_CREDIT.bytes());
    require("overhead", overhead, -16, 127);
    require("minUpdateSpacing", minUpdateSpacing.bytes(), 800, maxUpdateSpacing.bytes());
    require("maxUpdateSpacing", maxUpdateSpacing.bytes(), 16 << 10, 1 << 20);
    if (consumedPeriod.compareTo(SHORTEST_PERIOD) < 0
        || consumedPeriod.compareTo(LONGEST_PERIOD) > 0) {
      throw new IllegalArgumentException(
          "consumedPeriod: expected %s to %s, received %s"
              .formatted(SHORTEST_PERIOD, LONGEST_PERIOD, consumedPeriod));
    }
    requireChannels(channels, creditSize, pool);
  }

  private static void requireChannels(
      List<VirtualChannel> channels, DataSize creditSize, @Nullable DataSize pool) {
    require("channels", channels.size(), 1, MOST_CHANNELS);
    long most = CreditCount.MOST * creditSize.bytes();
    int seen = 0;
    long reserved = 0;
    for (VirtualChannel channel : channels) {
      if ((seen & channel.mask()) != 0) {
        throw new IllegalArgumentException("channels: expected each priority in one channel only");
      }
      seen |= channel.mask();
      reserved += channel.reserved().bytes();
      if (channel.limit() != null) {
        require("channels", channel.limit().bytes(), creditSize.bytes(), most);
      }
    }
    if (pool != null) {
      require("pool", pool.bytes(), Math.max(reserved, creditSize.bytes()), most);
    } else if (reserved > 0) {
      throw new IllegalArgumentException("pool: expected one that the channels can reserve of");
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
    return new CreditFlowControl(this, end, source, control);
  }

  /** The priorities that need credits: bit p stands for priority p. */
  public int protectedPriorities() {
    int mask = 0;
    for (VirtualChannel channel : channels) {
      mask |= channel.mask();
    }
    return mask;
  }

  /** Credits that a frame costs. */
  public int cost(int frameBytes) {
    int bytes = Math.max(1, frameBytes + overhead);
    int size = (int) creditSize.bytes();
    return (bytes + size - 1) / size;
  }

  /**
   * Credits that a channel may use while no other uses any.
   *
   * @param limitCredits its limit
   */
  public int mostCredits(int channel, int limitCredits) {
    int[] limits = new int[channels.size()];
    limits[channel] = limitCredits;
    return new CreditBudget(this, limits).available(channel);
  }

  /** The credits of a number of bytes; what is less than a credit does not count. */
  int credits(DataSize size) {
    return (int) Math.min(CreditCount.MOST, size.bytes() / creditSize.bytes());
  }

  /**
   * The most credits of a channel that may be in use at once, so that the receiver must have room
   * for as many.
   *
   * <p>Where neither the channel nor a pool sets a limit, it is what the largest frames need at
   * line rate if the receiver frees each at once: a frame and the update on its credits cross the
   * link, the update waits for its spacing and for a largest frame that goes before it, and the
   * sender is in the middle of another.
   *
   * @param rate of the direction in which the frames go
   * @param back of the other one
   * @param delayPs propagation, one way
   * @param gapBytes what each frame costs on the wire besides itself
   */
  public int limitCredits(
      VirtualChannel channel, LineRate rate, LineRate back, long delayPs, int gapBytes) {
    if (channel.limit() != null) {
      return credits(channel.limit());
    }
    if (pool != null) {
      return credits(pool);
    }
    long framePs = rate.serializationPs(LARGEST_FRAME_BYTES + gapBytes);
    int waitBytes =
        LARGEST_FRAME_BYTES
            + gapBytes
            + PacketKind.ORDERED_SET_BYTES
            + (int) minUpdateSpacing.bytes();
    long loopPs = 2 * delayPs + 2 * framePs + back.serializationPs(waitBytes);
    long frames = loopPs / framePs + 1;
    return (int) Math.min(CreditCount.MOST, frames * cost(LARGEST_FRAME_BYTES));
  }
}
