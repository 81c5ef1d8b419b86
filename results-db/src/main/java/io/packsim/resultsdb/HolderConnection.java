package io.packsim.resultsdb;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Connects to the endpoint of a holder that may be suspended: the system then takes the connection
 * and nobody ever answers. H2 has no timeout for connecting that would not cut off long queries as
 * well, so a thread of its own connects, and is left to itself when the holder shows no sign of
 * life.
 */
final class HolderConnection {
  /** A holder on a busy machine takes a while to answer; asking for signs of life can wait. */
  private static final Duration GLANCE = Duration.ofSeconds(1);

  private HolderConnection() {}

  /**
   * Connects as the user that can only select.
   *
   * @throws SQLException if nobody is there
   * @throws ResultsDatabaseException of kind HELD if the holder is there and silent
   */
  static Connection open(DatabaseLocation location, ReadEndpoint.Address address)
      throws SQLException, IOException {
    CompletableFuture<Connection> connected = new CompletableFuture<>();
    Thread thread = new Thread(() -> connect(address, connected), "packsim-read-connection");
    thread.setDaemon(true);
    thread.start();
    while (true) {
      try {
        return connected.get(GLANCE.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        Holding.requireSignOfLife(location);
      } catch (ExecutionException e) {
        if (e.getCause() instanceof SQLException refused) {
          throw refused;
        }
        throw new IllegalStateException("connecting failed: " + e.getCause(), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException("interrupted while connecting to the holder of the database", e);
      }
    }
  }

  private static void connect(
      ReadEndpoint.Address address, CompletableFuture<Connection> connected) {
    try {
      connected.complete(
          DriverManager.getConnection(address.url(), AccessKeys.READER, address.password()));
    } catch (SQLException | RuntimeException e) {
      connected.completeExceptionally(e);
    }
  }
}
