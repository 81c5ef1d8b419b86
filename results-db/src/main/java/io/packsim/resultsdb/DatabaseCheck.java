package io.packsim.resultsdb;

import io.packsim.resultsdb.ContentComparison.Difference;
import io.packsim.resultsdb.ContentQueries.Content;
import io.packsim.resultsdb.DatabaseCheck.Finding.State;
import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.journal.JournalReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * Looks a database over and changes nothing: the journal, the seal of the file, and on a copy of it
 * its tables and rows, which are compared one by one with what the journal says.
 */
public final class DatabaseCheck {
  private final DatabaseLocation location;
  private final OpenOptions options;
  private final boolean quick;
  private final List<Finding> findings = new ArrayList<>();

  /**
   * @param location of a database that exists
   * @param options who waits for it, and how long the copy may take to answer
   * @param quick whether to leave out the comparison with the journal
   */
  public DatabaseCheck(DatabaseLocation location, OpenOptions options, boolean quick) {
    this.location = location;
    this.options = options;
    this.quick = quick;
  }

  /**
   * What was found of one part.
   *
   * @param part which one
   * @param state how it is
   * @param detail in words
   */
  public record Finding(String part, State state, String detail) {
    /** How a part is. */
    public enum State {
      /** As it should be. */
      OK,
      /** Usable, and worth knowing. */
      NOTE,
      /** Damaged: rebuild the database. */
      DAMAGED
    }
  }

  /**
   * Checks.
   *
   * @throws ResultsDatabaseException of kind HELD if another process holds the database; of another
   *     kind if there is none, or it is of another version
   */
  public List<Finding> run() {
    location.requireExisting();
    try (Holding holding = Holding.take(location, options.command(), options.patience())) {
      checkEverything(holding.isUnclean());
      if (!holding.isUnclean()) {
        holding.release();
      }
      return List.copyOf(findings);
    } catch (IOException e) {
      throw ResultsDatabase.unreachable(location, e);
    }
  }

  private void checkEverything(boolean unclean) throws IOException {
    checkHolder(unclean);
    checkJournal();
    checkSeal();
    if (!Files.exists(location.data())) {
      add("file", State.DAMAGED, location.data() + " is missing");
    } else if (!Files.exists(location.keys())) {
      add("file", State.DAMAGED, location.keys() + " is missing: the file cannot be opened");
    } else {
      checkCopy();
    }
  }

  private void add(String part, State state, String detail) {
    findings.add(new Finding(part, state, detail));
  }

  private void checkHolder(boolean unclean) throws IOException {
    if (Files.exists(location.condemned())) {
      add("holder", State.DAMAGED, Files.readString(location.condemned()).strip());
    } else if (unclean) {
      add("holder", State.NOTE, "its last process died without closing it");
    } else {
      add("holder", State.OK, "closed in good order");
    }
  }

  private void checkJournal() throws IOException {
    if (!Files.exists(location.journal())) {
      add("journal", State.DAMAGED, location.journal() + " is missing: nothing to rebuild from");
      return;
    }
    try (JournalReader reader = JournalReader.open(location.journal(), 0)) {
      long entries = 0;
      while (reader.next().isPresent()) {
        entries++;
      }
      String read = entries + " entries, " + reader.position() + " bytes";
      if (reader.damagedStretches() > 0 || entries == 0) {
        add("journal", State.DAMAGED, read + "; " + reader.damagedBytes() + " cannot be read");
      } else {
        boolean torn = reader.isCut();
        add("journal", torn ? State.NOTE : State.OK, read + (torn ? ", then a torn one" : ""));
      }
    }
  }

  private void checkSeal() throws IOException {
    switch (FileSeal.state(location)) {
      case INTACT -> add("seal", State.OK, "the file is as it was when it was closed");
      case BROKEN ->
          add("seal", State.DAMAGED, location.data() + " has changed since it was closed");
      case NONE -> add("seal", State.NOTE, "none: the file was not closed in good order");
    }
  }

  /** Opening a file may change it, and a damaged one more than others. */
  private void checkCopy() throws IOException {
    Path scratch = location.beside(".checking");
    DatabaseFiles.delete(scratch);
    DatabaseLocation copy =
        new DatabaseLocation(Files.createDirectory(scratch).resolve(location.name()));
    try {
      Files.copy(location.data(), copy.data());
      open(copy, scratch);
    } finally {
      DatabaseFiles.delete(scratch);
    }
  }

  private void open(DatabaseLocation copy, Path scratch) throws IOException {
    try {
      Session session = opened(copy);
      try {
        checkTables(session, scratch);
      } finally {
        session.connections().abandon(new IllegalStateException("only a copy"));
      }
    } catch (SQLException e) {
      foundOnOpening(H2Errors.onOpening(location, e));
    } catch (ResultsDatabaseException e) {
      foundOnOpening(e);
    } catch (DataAccessException | TransactionException e) {
      DiskSpace.exhausted(e, location)
          .ifPresent(
              full -> {
                throw full;
              });
      add("tables", State.DAMAGED, H2Connections.firstLine(e));
    }
  }

  private void foundOnOpening(ResultsDatabaseException e) {
    boolean changed = findings.stream().anyMatch(f -> f.state() == State.DAMAGED);
    if (e.kind() == Kind.BROKEN || (e.kind() != Kind.DAMAGED && !changed)) {
      throw e;
    }
    add("tables", State.DAMAGED, String.valueOf(e.getMessage()));
  }

  /** H2 may never come back from a damaged file, and nothing but the end of the JVM ends that. */
  private Session opened(DatabaseLocation copy) throws IOException {
    AccessKeys keys = AccessKeys.read(location.keys());
    Duration limit = options.limitFor(location.data());
    return new Watchdog(limit, () -> hung(limit)).watch(() -> checkedRows(copy, keys));
  }

  private Session checkedRows(DatabaseLocation copy, AccessKeys keys) {
    Session session = openCopy(copy, keys);
    try {
      session.marker();
      report(session.problems());
      return session;
    } catch (RuntimeException e) {
      session.connections().abandon(e);
      throw e;
    }
  }

  private Session openCopy(DatabaseLocation copy, AccessKeys keys) {
    try {
      return Session.open(copy, keys, List.of());
    } catch (SQLException e) {
      throw H2Errors.onOpening(location, e);
    }
  }

  private void hung(Duration limit) {
    System.err.println(
        location.data()
            + " is damaged: a copy of it did not answer within "
            + limit.toSeconds()
            + " s; packsim sweep db rebuild builds it again");
    options.onHang().run();
  }

  private void report(List<String> problems) {
    if (problems.isEmpty()) {
      add("rows", State.OK, "complete, and can be updated");
    }
    problems.forEach(problem -> add("rows", State.DAMAGED, problem));
  }

  private void checkTables(Session session, Path scratch) throws IOException, SQLException {
    String version = Schema.newest(session.schema().appliedVersions());
    boolean outdated = session.schema().isOutdated();
    session.migrate();
    add(
        "tables",
        outdated ? State.NOTE : State.OK,
        "of version " + version + (outdated ? "; the next opening brings them up to date" : ""));
    if (!quick && JournalHead.read(location.journal()).begun()) {
      compareWithJournal(session, scratch);
    }
  }

  private void compareWithJournal(Session session, Path scratch) throws IOException, SQLException {
    long applied = session.marker().journalBytes();
    new JournalReplay(location.journal(), session)
        .run(Math.min(applied, Files.size(location.journal())));
    DatabaseLocation fresh = new DatabaseLocation(scratch.resolve("journal"));
    Session expected =
        Session.open(fresh, new AccessKeys(AccessKeys.secret(), AccessKeys.secret()), List.of());
    try {
      expected.migrate();
      expected.schema().mark(session.marker().databaseId(), java.time.Instant.EPOCH);
      new JournalReplay(location.journal(), expected).run(0);
      compare(session, expected);
    } finally {
      expected.connections().abandon(new IllegalStateException("only a copy"));
    }
  }

  private void compare(Session session, Session expected) throws SQLException {
    try (Connection here = session.connections().pool().getConnection();
        Connection there = expected.connections().pool().getConnection()) {
      ContentComparison comparison = new ContentComparison(here, there);
      for (Map.Entry<String, Content> table : ContentQueries.all().entrySet()) {
        add("table " + table.getKey(), comparison.of(table.getValue()));
      }
    }
  }

  private void add(String part, Difference found) {
    String text = found.rows() + " rows";
    State state = State.OK;
    if (found.onlyInDatabase() > 0) {
      state = State.NOTE;
      text += "; the journal lacks " + found.onlyInDatabase() + ": a rebuild would lose them";
    }
    if (found.isDamage()) {
      state = State.DAMAGED;
      text +=
          "; unlike the journal: %d are missing, %d are different, the first %s"
              .formatted(found.onlyInJournal(), found.different(), found.example());
    }
    add(part, state, text);
  }
}
