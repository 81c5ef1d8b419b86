package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that was stopped with SIGSTOP: its port still takes connections and never answers. */
class SuspendedHolderTest {
  @TempDir Path directory;

  @Test
  @Timeout(60)
  void isNamedToReadersInsteadOfKeepingThemForEver() throws Exception {
    DatabaseLocation location = DatabaseLocation.of(directory.resolve("results").toString());
    try (ResultsDatabase holder = ResultsDatabase.open(location, OpenOptions.standard());
        ServerSocket mute = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      new ReadEndpoint.Address(mute.getLocalPort(), "secret", "password")
          .write(location.endpoint());
      Instant longAgo = Instant.now().minusSeconds(3600);
      Files.setLastModifiedTime(location.owner(), FileTime.from(longAgo));
      ResultsDatabaseException refusal =
          assertThrows(ResultsDatabaseException.class, () -> ReadConnection.open(location));
      assertEquals(ResultsDatabaseException.Kind.HELD, refusal.kind());
      assertTrue(
          refusal.getMessage().contains("process " + ProcessHandle.current().pid()),
          refusal::getMessage);
      assertTrue(refusal.getMessage().endsWith("it may be suspended"), refusal::getMessage);
      Files.delete(location.endpoint());
      assertEquals(location, holder.location());
    }
  }
}
