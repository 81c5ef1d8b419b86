package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.h2.tools.Server;

/**
 * Where other processes read a database while this one holds it: H2's TCP server on the loopback
 * interface, for one database, known by a secret that is drawn for this opening, and for the user
 * that can only select. Port, secret and password are in a file that only the owner of the database
 * may read.
 */
final class ReadEndpoint implements Closeable {
  private final Path file;
  private final Server server;

  private ReadEndpoint(Path file, Server server) {
    this.file = file;
    this.server = server;
  }

  static ReadEndpoint open(DatabaseLocation location, AccessKeys keys) {
    String secret = AccessKeys.secret();
    try {
      Server server =
          Server.createTcpServer(
                  "-tcpPort",
                  "0",
                  "-tcpDaemon",
                  "-ifExists",
                  "-key",
                  secret,
                  location.file().toString())
              .start();
      Address address = new Address(server.getPort(), secret, keys.reader());
      address.write(location.endpoint());
      return new ReadEndpoint(location.endpoint(), server);
    } catch (SQLException | IOException e) {
      throw new ResultsDatabaseException(
          Kind.UNREACHABLE, "the read endpoint cannot be opened: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(file);
    server.stop();
  }

  /**
   * What a reader needs to know.
   *
   * @param port on the loopback interface
   * @param secret stands for the name of the database
   * @param password of the reading user
   */
  record Address(int port, String secret, String password) {
    void write(Path file) throws IOException {
      SmallFiles.write(file, port + "\n" + secret + "\n" + password + "\n");
    }

    /** The address a holder left; empty if there is none. */
    static Optional<Address> read(Path file) throws IOException {
      try {
        List<String> lines = Files.readAllLines(file);
        return lines.size() < 3
            ? Optional.empty()
            : Optional.of(new Address(Integer.parseInt(lines.get(0)), lines.get(1), lines.get(2)));
      } catch (NoSuchFileException e) {
        return Optional.empty();
      }
    }

    String url() {
      return "jdbc:h2:tcp://127.0.0.1:" + port + "/" + secret;
    }
  }
}
