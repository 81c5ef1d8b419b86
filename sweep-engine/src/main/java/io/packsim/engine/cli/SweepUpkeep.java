package io.packsim.engine.cli;

import io.packsim.engine.SweepEngine;
import io.packsim.engine.upkeep.Disposal;
import io.packsim.engine.upkeep.Garbage;
import io.packsim.engine.upkeep.GarbageSearch;
import io.packsim.resultsdb.ResultsDatabase;
import io.packsim.resultsdb.contract.Tag;
import io.packsim.resultsdb.retention.KeepRule;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/** What commands other than runs write to a database: tags, and taking garbage away. */
final class SweepUpkeep {
  private final Program program;
  private final DatabaseOption database;
  private final WaitOption wait;

  SweepUpkeep(Program program, DatabaseOption database, WaitOption wait) {
    this.program = program;
    this.database = database;
    this.wait = wait;
  }

  void setTag(Tag tag) {
    try (ResultsDatabase open = open("sweep tag")) {
      open.stores().tags().set(tag);
    }
  }

  void removeTag(String name) {
    try (ResultsDatabase open = open("sweep tag")) {
      open.stores().tags().remove(name);
    }
  }

  /**
   * Looks for garbage and takes it away while nobody else can work in the database.
   *
   * @param compact whether the files of the database give back the room
   */
  Garbage collect(Map<String, KeepRule> rules, boolean compact) {
    try (ResultsDatabase open = open("sweep gc")) {
      Garbage garbage = find(open, rules);
      new Disposal(open).remove(garbage);
      if (compact) {
        open.compactOnClose();
      }
      return garbage;
    }
  }

  private static Garbage find(ResultsDatabase open, Map<String, KeepRule> rules) {
    try (Connection connection = open.dataSource().getConnection()) {
      return new GarbageSearch(open.location(), connection).find(rules, true);
    } catch (SQLException e) {
      throw new IllegalStateException("the database cannot be read: " + e.getMessage(), e);
    }
  }

  private ResultsDatabase open(String command) {
    wait.untilFree(database.location(), program.err());
    return new SweepEngine(database.location(), notice -> program.err().println(notice))
        .open("packsim " + command);
  }
}
