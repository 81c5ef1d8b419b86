package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * A backup: a zip file with a description, the database file, the journal and the passwords, for
 * the owner's eyes only. The zip's own checksums guard each part.
 */
final class BackupFile {
  private static final String MANIFEST = "packsim-backup.json";
  private static final int BUFFER_BYTES = 1 << 16;

  private BackupFile() {}

  /** Names in the zip of the files of a database. */
  private static Map<String, Path> parts(DatabaseLocation location) {
    Map<String, Path> parts = new LinkedHashMap<>();
    parts.put("results.mv.db", location.data());
    parts.put("results.journal", location.journal());
    parts.put("results.keys", location.keys());
    return parts;
  }

  /** Packs a database that is closed, and held by this process; whole or not at all. */
  static void write(Path target, BackupManifest manifest, DatabaseLocation location)
      throws IOException {
    Path fresh = target.resolveSibling(target.getFileName() + ".new");
    try {
      try (FileChannel channel = SmallFiles.create(fresh);
          ZipOutputStream zip = new ZipOutputStream(Channels.newOutputStream(channel))) {
        zip.putNextEntry(new ZipEntry(MANIFEST));
        zip.write(manifest.toJson());
        for (Map.Entry<String, Path> part : parts(location).entrySet()) {
          pack(zip, part.getKey(), part.getValue());
        }
        zip.finish();
        channel.force(true);
      }
      Files.move(fresh, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private static void pack(ZipOutputStream zip, String name, Path file) throws IOException {
    if (Files.exists(file)) {
      zip.putNextEntry(new ZipEntry(name));
      Files.copy(file, zip);
    }
  }

  /**
   * Reads the description only.
   *
   * @throws ResultsDatabaseException if it is no backup, or none that this program can restore
   */
  static BackupManifest manifest(Path backup) throws IOException {
    try (ZipInputStream zip = open(backup)) {
      return manifest(zip, backup);
    }
  }

  /**
   * Unpacks into the files of a database that is not there yet.
   *
   * @throws ResultsDatabaseException if the backup is damaged
   */
  static void unpack(Path backup, DatabaseLocation location) throws IOException {
    try (ZipInputStream zip = open(backup)) {
      manifest(zip, backup);
      Map<String, Path> parts = parts(location);
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = parts.remove(entry.getName());
        if (file != null) {
          unpack(zip, file);
        }
      }
      if (parts.containsValue(location.data()) && parts.containsValue(location.journal())) {
        throw new ZipException("neither a database nor a journal is in it");
      }
    } catch (ZipException | EOFException e) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED, backup + " is damaged: " + e.getMessage(), e);
    }
  }

  private static ZipInputStream open(Path backup) throws IOException {
    return new ZipInputStream(Files.newInputStream(backup));
  }

  private static BackupManifest manifest(ZipInputStream zip, Path backup) throws IOException {
    ZipEntry first = zip.getNextEntry();
    if (first == null || !first.getName().equals(MANIFEST)) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE, backup + " is no backup of packsim sweep db backup");
    }
    return BackupManifest.parse(zip.readAllBytes(), backup);
  }

  private static void unpack(InputStream from, Path file) throws IOException {
    try (FileChannel channel = SmallFiles.create(file)) {
      OutputStream out = Channels.newOutputStream(channel);
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
        out.write(buffer, 0, n);
      }
      channel.force(true);
    }
  }
}
