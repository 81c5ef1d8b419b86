package io.packsim.resultsdb;

import io.packsim.resultsdb.ContentQueries.Content;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Compares the rows of a table in two databases by natural key, a row at a time. */
final class ContentComparison {
  private final Connection database;
  private final Connection journal;

  /**
   * @param database what there is
   * @param journal a database built from the journal
   */
  ContentComparison(Connection database, Connection journal) {
    this.database = database;
    this.journal = journal;
  }

  /**
   * How a table differs.
   *
   * @param rows rows in the database
   * @param onlyInDatabase rows the journal lacks
   * @param onlyInJournal rows the database lacks
   * @param different rows with other values
   * @param example key of the first row that is lacking in the database or different
   */
  record Difference(
      long rows,
      long onlyInDatabase,
      long onlyInJournal,
      long different,
      @Nullable String example) {
    /** Whether the database lacks something, or has it otherwise. */
    boolean isDamage() {
      return onlyInJournal + different > 0;
    }
  }

  Difference of(Content content) throws SQLException {
    try (Statement left = database.createStatement();
        Statement right = journal.createStatement();
        ResultSet here = left.executeQuery(content.sql());
        ResultSet there = right.executeQuery(content.sql())) {
      return new Merge(content.keys(), here, there).run();
    }
  }

  private static final class Merge {
    private final int keys;
    private final ResultSet here;
    private final ResultSet there;
    private long rows;
    private long onlyHere;
    private long onlyThere;
    private long different;
    private @Nullable String example;

    Merge(int keys, ResultSet here, ResultSet there) {
      this.keys = keys;
      this.here = here;
      this.there = there;
    }

    Difference run() throws SQLException {
      List<@Nullable Object> mine = nextHere();
      List<@Nullable Object> its = next(there);
      while (!mine.isEmpty() || !its.isEmpty()) {
        int order = compare(mine, its);
        if (order < 0) {
          onlyHere++;
        } else if (order > 0) {
          onlyThere++;
          remember(its);
        } else if (!equal(mine, its)) {
          different++;
          remember(its);
        }
        mine = order <= 0 ? nextHere() : mine;
        its = order >= 0 ? next(there) : its;
      }
      return new Difference(rows, onlyHere, onlyThere, different, example);
    }

    private List<@Nullable Object> nextHere() throws SQLException {
      List<@Nullable Object> row = next(here);
      rows += row.isEmpty() ? 0 : 1;
      return row;
    }

    private static List<@Nullable Object> next(ResultSet rows) throws SQLException {
      if (!rows.next()) {
        return List.of();
      }
      List<@Nullable Object> cells = new ArrayList<>();
      for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
        cells.add(rows.getObject(i));
      }
      return cells;
    }

    private int compare(List<@Nullable Object> mine, List<@Nullable Object> its) {
      if (mine.isEmpty() || its.isEmpty()) {
        return Boolean.compare(mine.isEmpty(), its.isEmpty());
      }
      int order = 0;
      for (int i = 0; i < keys && order == 0; i++) {
        order = compare(mine.get(i), its.get(i));
      }
      return order;
    }

    /** As the database sorts: texts by code unit, numbers and times by value. */
    private static int compare(@Nullable Object a, @Nullable Object b) {
      if (a instanceof Number x && b instanceof Number y) {
        return Long.compare(x.longValue(), y.longValue());
      }
      if (a instanceof OffsetDateTime x && b instanceof OffsetDateTime y) {
        return x.toInstant().compareTo(y.toInstant());
      }
      return String.valueOf(a).compareTo(String.valueOf(b));
    }

    private static boolean equal(List<@Nullable Object> mine, List<@Nullable Object> its) {
      for (int i = 0; i < mine.size(); i++) {
        boolean same =
            (mine.get(i) instanceof byte[] a && its.get(i) instanceof byte[] b)
                ? Arrays.equals(a, b)
                : Objects.equals(mine.get(i), its.get(i));
        if (!same) {
          return false;
        }
      }
      return true;
    }

    private void remember(List<@Nullable Object> row) {
      if (example == null) {
        example = row.subList(0, keys).toString();
      }
    }
  }
}
