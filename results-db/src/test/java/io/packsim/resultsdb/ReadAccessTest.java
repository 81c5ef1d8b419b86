package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.query.QueryRefusedException;
import io.packsim.resultsdb.query.SqlQuery;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadAccessTest {
  @TempDir Path directory;
  private DatabaseLocation location;

  @BeforeEach
  void locate() {
    location = DatabaseLocation.of(directory.resolve("results").toString());
  }

  private ResultsDatabase open() {
    return ResultsDatabase.open(location, OpenOptions.standard());
  }

  private static long okRuns(ReadConnection reader) {
    return (Long)
        new SqlQuery(reader.connection())
            .run("SELECT COUNT(*) FROM v_run WHERE status = 'OK'")
            .rows()
            .get(0)
            .get(0);
  }

  @Test
  void readsTheFileWhenNobodyHoldsIt() {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 2, 2, SampleSweep::ok);
    }
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertFalse(reader.isHeld());
      assertEquals(8, okRuns(reader));
    }
    open().close();
  }

  @Test
  void readsThroughTheHolderWhileItWrites() {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      SampleWork.finish(database, 1, 2, SampleSweep::ok);
      try (ReadConnection reader = ReadConnection.open(location)) {
        assertTrue(reader.isHeld());
        assertEquals(4, okRuns(reader));
        SweepIds ids = SampleWork.finish(database, 3, 2, SampleSweep::ok);
        assertEquals(12, okRuns(reader));
        database.stores().wideViews().create(SampleSweep.NAME, ids);
        assertEquals(
            12,
            new SqlQuery(reader.connection())
                .run("SELECT * FROM v_incast_buffer_wide")
                .rows()
                .size());
      }
    }
  }

  /** Refused with 90096 (not enough rights), 90040 (admin rights needed) or 90097 (read-only). */
  @Test
  void theDatabaseUserRefusesWrites() {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
      for (String sql : WRITES) {
        assertRefused(sql);
      }
      // neither the writer is held up, nor another reader, who has the password of the file
      SampleWork.finish(database, 2, 1, SampleSweep::ok);
      try (ReadConnection another = ReadConnection.open(location)) {
        assertTrue(another.isHeld());
        assertEquals(4, okRuns(another));
      }
    }
    assertFalse(Files.exists(Path.of(NEVER)));
  }

  /** By a connection of its own each, as one may have changed the session. */
  private void assertRefused(String sql) {
    try (ReadConnection reader = ReadConnection.open(location)) {
      SqlQuery query = new SqlQuery(reader.connection());
      QueryRefusedException refusal =
          assertThrows(QueryRefusedException.class, () -> query.run(sql), sql);
      int code = refusal.getCause() instanceof SQLException cause ? cause.getErrorCode() : 0;
      assertTrue(List.of(90096, 90040, 90097).contains(code), sql + ": " + refusal.getMessage());
      assertEquals(2, okRuns(reader), sql);
    }
  }

  private static final String NEVER = "/tmp/packsim-never";

  private static final List<String> WRITES =
      List.of(
          // rows
          "INSERT INTO worker (name, host, pid, started_at, seen_at) VALUES ('w', 'h', 1, NOW(), NOW())",
          "UPDATE run SET status = 'OK'",
          "DELETE FROM run_metrics",
          "TRUNCATE TABLE run_metrics",
          "MERGE INTO run_metrics KEY (run_id) VALUES (1, 1, ARRAY[2.0])",
          "MERGE INTO tag USING (SELECT 1) s ON name = 'x' WHEN NOT MATCHED THEN INSERT VALUES ('x', 1, '')",
          "SELECT * FROM FINAL TABLE (UPDATE run SET status = 'OK')",
          "SELECT * FROM OLD TABLE (DELETE FROM run_metrics)",
          "EXPLAIN ANALYZE DELETE FROM run_metrics",
          "EXECUTE IMMEDIATE 'DELETE FROM run_metrics'",
          // behind a query
          "SELECT 1; DELETE FROM run_metrics",
          "SELECT 1; DROP TABLE run_metrics",
          "SELECT 1; SET PASSWORD 'x'",
          // locks
          "SELECT * FROM run FOR UPDATE",
          "SELECT * FROM database_marker FOR UPDATE",
          "SELECT 1; SET AUTOCOMMIT FALSE; SELECT * FROM run FOR UPDATE NOWAIT",
          // definitions
          "CREATE TABLE mine (a INTEGER)",
          "CREATE LOCAL TEMPORARY TABLE mine (a INTEGER)",
          "CREATE LOCAL TEMPORARY TABLE mine AS SELECT * FROM run",
          "CREATE GLOBAL TEMPORARY TABLE mine (a INTEGER)",
          "CREATE INDEX mine ON run (seed)",
          "CREATE SEQUENCE mine",
          "CREATE OR REPLACE VIEW v_run AS SELECT 1",
          "CREATE ALIAS exec FOR 'java.lang.Runtime.getRuntime'",
          "CREATE ALIAS f AS 'int f() { return 1; }'",
          "CREATE AGGREGATE f FOR 'java.lang.String'",
          "CREATE TRIGGER t BEFORE INSERT ON run FOR EACH ROW CALL 'java.lang.String'",
          "CREATE LINKED TABLE l ('', 'jdbc:h2:mem:x', 'sa', '', 'T')",
          "SELECT * FROM LINK_SCHEMA('S', '', 'jdbc:h2:mem:x', 'sa', '', 'PUBLIC')",
          "ALTER TABLE run ADD COLUMN x INTEGER",
          "COMMENT ON TABLE run IS 'x'",
          "DROP TABLE run_metrics",
          "DROP VIEW v_run",
          "DROP ALL OBJECTS DELETE FILES",
          // users
          "SET PASSWORD 'x'",
          "SET SALT '00' HASH '00'",
          "ALTER USER packsim_reader SET PASSWORD 'x'",
          "ALTER USER packsim_reader ADMIN TRUE",
          "ALTER USER packsim SET PASSWORD 'x'",
          "CREATE USER mallory PASSWORD 'x' ADMIN",
          "GRANT ALL ON SCHEMA public TO packsim_reader",
          // the database as a whole
          "SHUTDOWN",
          "SHUTDOWN IMMEDIATELY",
          "CHECKPOINT",
          "ANALYZE",
          "SET WRITE_DELAY 500",
          "SET EXCLUSIVE 2",
          "SET REFERENTIAL_INTEGRITY FALSE",
          "CALL ABORT_SESSION(1)",
          // files
          "SELECT * FROM CSVREAD('/etc/passwd')",
          "SELECT FILE_READ('/etc/passwd')",
          "SELECT FILE_WRITE('x', '" + NEVER + "')",
          "CALL CSVWRITE('" + NEVER + "', 'SELECT 1')",
          "RUNSCRIPT FROM '" + NEVER + "'",
          "SCRIPT TO '" + NEVER + "'",
          "BACKUP TO '" + NEVER + "'");

  @Test
  void theFileRefusesWritesToo() throws IOException {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
    }
    byte[] before = Files.readAllBytes(location.data());
    for (String sql : WRITES) {
      assertRefused(sql);
    }
    assertArrayEquals(before, Files.readAllBytes(location.data()));
    assertFalse(Files.exists(Path.of(NEVER)));
  }

  @Test
  void theEndpointListensOnLoopbackOnly() throws Exception {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      int port = ReadEndpoint.Address.read(location.endpoint()).orElseThrow().port();
      for (InetAddress address : addresses()) {
        if (address.isLoopbackAddress()) {
          continue;
        }
        try (Socket socket = new Socket()) {
          assertThrows(
              IOException.class,
              () -> socket.connect(new InetSocketAddress(address, port), 1000),
              () -> "reachable at " + address);
        }
      }
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress("127.0.0.1", port), 1000);
        assertTrue(socket.isConnected());
      }
    }
  }

  private static List<InetAddress> addresses() throws IOException {
    return Collections.list(NetworkInterface.getNetworkInterfaces()).stream()
        .flatMap(NetworkInterface::inetAddresses)
        .toList();
  }

  @Test
  void theEndpointLetsInNobodyWithoutItsSecret() throws Exception {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      ReadEndpoint.Address address = ReadEndpoint.Address.read(location.endpoint()).orElseThrow();
      String server = "jdbc:h2:tcp://127.0.0.1:" + address.port() + "/";
      for (String name : List.of(location.file().toString(), "0".repeat(32))) {
        assertThrows(
            SQLException.class,
            () ->
                DriverManager.getConnection(server + name, AccessKeys.READER, address.password()));
      }
      assertThrows(
          SQLException.class,
          () -> DriverManager.getConnection(address.url(), AccessKeys.READER, "guess"));
    }
  }

  /** Somebody else got the port of a holder that was killed, and says nothing to anybody. */
  @Test
  void asksNobodyBehindThePortOfADeadHolder() throws Exception {
    open().close();
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    DatabaseOwner self = DatabaseOwner.self("");
    new DatabaseOwner(self.host(), ended.pid(), self.since(), "").write(location.owner());
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      new ReadEndpoint.Address(silent.getLocalPort(), "x", "x").write(location.endpoint());
      try (ReadConnection reader = ReadConnection.open(location)) {
        assertFalse(reader.isHeld());
      }
    }
  }

  @Test
  void putsADatabaseInOrderThatWasNotClosed() throws Exception {
    try (ResultsDatabase database = open()) {
      SampleWork.finish(database, 1, 1, SampleSweep::ok);
    }
    DatabaseOwner.self("").write(location.owner());
    Files.writeString(location.endpoint(), "1\nstale\nstale\n");
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertEquals(2, okRuns(reader));
      assertFalse(Files.exists(location.owner()));
    }
  }

  /** The one thing H2 lets the user change is its own password, which would lock readers out. */
  @Test
  void aReaderThatChangesItsPasswordLocksNobodyOut() {
    try (ResultsDatabase database = open()) {
      database.openReadEndpoint();
      try (ReadConnection reader = ReadConnection.open(location)) {
        SqlQuery query = new SqlQuery(reader.connection());
        assertThrows(QueryRefusedException.class, () -> query.run("SET PASSWORD 'x'"));
      }
    }
    try (ReadConnection reader = ReadConnection.open(location)) {
      assertEquals(0, okRuns(reader));
    }
  }

  @Test
  void saysThatThereIsNoDatabase() {
    ResultsDatabaseException refusal =
        assertThrows(ResultsDatabaseException.class, () -> ReadConnection.open(location));
    assertEquals(Kind.UNREACHABLE, refusal.kind());
    assertTrue(refusal.getMessage().startsWith("there is no results database at"));
    assertFalse(Files.exists(location.data()));
  }

  @Test
  void namesTheHolderThatOpenedNoEndpoint() {
    try (ResultsDatabase database = open()) {
      assertEquals(List.of(), database.notices());
      ResultsDatabaseException refusal =
          assertThrows(ResultsDatabaseException.class, () -> ReadConnection.open(location));
      assertEquals(Kind.HELD, refusal.kind());
    }
  }
}
