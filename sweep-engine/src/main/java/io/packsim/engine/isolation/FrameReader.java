package io.packsim.engine.isolation;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Receives frames, on one thread. */
final class FrameReader {
  private static final int BUFFER_BYTES = 64 << 10;
  private static final int MOST_REST_BYTES = 64 << 10;

  private final DataInputStream in;

  FrameReader(InputStream in) {
    this.in = new DataInputStream(new BufferedInputStream(in, BUFFER_BYTES));
  }

  /**
   * Waits for the next frame.
   *
   * @return null at the end of the stream
   * @throws ProtocolException if what comes is no frame; the message is its first byte, as a letter
   * @throws IOException if the other side is gone in the middle of one
   */
  @Nullable Frame next() throws IOException {
    int letter = in.read();
    if (letter < 0) {
      return null;
    }
    Frame.Kind kind = Frame.Kind.of(letter);
    int length = kind == null ? -1 : in.readInt();
    if (kind == null || length < 0 || length > Frame.MOST_BYTES) {
      throw new ProtocolException(Character.toString(letter));
    }
    byte[] content = new byte[length];
    in.readFully(content);
    return new Frame(kind, content);
  }

  /** What is left in a stream that has ended, as text. */
  String rest() throws IOException {
    return new String(in.readNBytes(MOST_REST_BYTES), StandardCharsets.UTF_8);
  }
}
