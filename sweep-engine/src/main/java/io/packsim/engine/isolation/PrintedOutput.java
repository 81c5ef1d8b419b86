package io.packsim.engine.isolation;

import java.io.IOException;
import java.io.OutputStream;

/** Takes what is printed in a worker to the parent. */
final class PrintedOutput extends OutputStream {
  private final FrameWriter answers;

  PrintedOutput(FrameWriter answers) {
    this.answers = answers;
  }

  @Override
  public void write(int oneByte) throws IOException {
    write(new byte[] {(byte) oneByte}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    int most = Frame.MOST_BYTES;
    for (int at = 0; at < length; at += most) {
      answers.send(Frame.Kind.PRINTED, bytes, offset + at, Math.min(most, length - at));
    }
  }
}
