package io.packsim.resultsdb;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePathWrapper;

/** An H2 file system, {@code jdbc:h2:recorded:PATH}, that keeps every change it makes to a file. */
public final class RecordingFiles extends FilePathWrapper {
  private static final List<Change> CHANGES = new ArrayList<>();

  /** A write, or a change of length where there are no bytes. */
  private record Change(long position, byte[] bytes) {}

  @Override
  public String getScheme() {
    return "recorded";
  }

  static void forget() {
    synchronized (CHANGES) {
      CHANGES.clear();
    }
  }

  static int changes() {
    synchronized (CHANGES) {
      return CHANGES.size();
    }
  }

  private static void remember(long position, byte[] bytes) {
    synchronized (CHANGES) {
      CHANGES.add(new Change(position, bytes));
    }
  }

  /** What the file was after that many changes. */
  static byte[] image(byte[] before, int changes) {
    byte[] image = before.clone();
    synchronized (CHANGES) {
      for (Change change : CHANGES.subList(0, changes)) {
        image = change.bytes() == null ? cut(image, change) : written(image, change);
      }
    }
    return image;
  }

  private static byte[] cut(byte[] image, Change change) {
    return Arrays.copyOf(image, (int) Math.min(image.length, change.position()));
  }

  private static byte[] written(byte[] image, Change change) {
    int end = (int) change.position() + change.bytes().length;
    byte[] longer = image.length < end ? Arrays.copyOf(image, end) : image;
    System.arraycopy(change.bytes(), 0, longer, (int) change.position(), change.bytes().length);
    return longer;
  }

  @Override
  public FileChannel open(String mode) throws IOException {
    return new Recorded(getBase().open(mode));
  }

  private static final class Recorded extends FileBaseDefault {
    private final FileChannel file;

    Recorded(FileChannel file) {
      this.file = file;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    protected void implTruncate(long size) throws IOException {
      remember(size, null);
      file.truncate(size);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
      return file.read(target, position);
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
      byte[] bytes = new byte[source.remaining()];
      source.duplicate().get(bytes);
      remember(position, bytes);
      return file.write(source, position);
    }

    @Override
    public void force(boolean metaData) throws IOException {
      file.force(metaData);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
      return file.tryLock(position, size, shared);
    }

    @Override
    protected void implCloseChannel() throws IOException {
      file.close();
    }
  }
}
