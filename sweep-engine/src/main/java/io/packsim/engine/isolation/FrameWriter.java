package io.packsim.engine.isolation;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Sends frames, from any thread. */
final class FrameWriter {
  private static final int BUFFER_BYTES = 16 << 10;

  private final DataOutputStream out;

  FrameWriter(OutputStream out) {
    this.out = new DataOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
  }

  void send(Frame.Kind kind, byte[] content) throws IOException {
    send(kind, content, 0, content.length);
  }

  synchronized void send(Frame.Kind kind, byte[] content, int offset, int length)
      throws IOException {
    out.writeByte(kind.letter());
    out.writeInt(length);
    out.write(content, offset, length);
    out.flush();
  }
}
