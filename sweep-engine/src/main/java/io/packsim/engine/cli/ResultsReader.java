package io.packsim.engine.cli;

import io.packsim.engine.cli.output.Table;
import io.packsim.resultsdb.DatabaseLocation;
import io.packsim.resultsdb.ReadConnection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads a results database, also while another process works in it. */
final class ResultsReader implements AutoCloseable {
  private final ReadConnection reading;

  private ResultsReader(ReadConnection reading) {
    this.reading = reading;
  }

  static ResultsReader open(DatabaseLocation location) {
    return new ResultsReader(ReadConnection.open(location));
  }

  /** Whether another process works in the database at this moment. */
  boolean isHeld() {
    return reading.isHeld();
  }

  /**
   * Runs a query.
   *
   * @throws CommandException with what the database says, if it refuses
   */
  Table query(String sql, @Nullable Object... parameters) {
    try (PreparedStatement statement = reading.connection().prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setObject(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        return table(rows);
      }
    } catch (SQLException e) {
      throw new CommandException(ExitCode.USAGE, "the database refuses: " + firstLine(e));
    }
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").replaceAll("; SQL .*", "");
  }

  private static Table table(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<String> names = new ArrayList<>();
    for (int c = 1; c <= columns.getColumnCount(); c++) {
      names.add(name(columns.getColumnLabel(c)));
    }
    Table table = new Table(names);
    while (rows.next()) {
      List<@Nullable Object> cells = new ArrayList<>();
      for (int c = 1; c <= names.size(); c++) {
        cells.add(cell(rows, c));
      }
      table.row(cells);
    }
    return table;
  }

  /** Names that nobody quoted come in capitals from H2 and in small letters from PostgreSQL. */
  private static String name(String label) {
    return label.equals(label.toUpperCase(Locale.ROOT)) ? label.toLowerCase(Locale.ROOT) : label;
  }

  private static @Nullable Object cell(ResultSet rows, int column) throws SQLException {
    Object value = rows.getObject(column);
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    return value instanceof OffsetDateTime time ? time.toInstant() : value;
  }

  @Override
  public void close() {
    reading.close();
  }
}
