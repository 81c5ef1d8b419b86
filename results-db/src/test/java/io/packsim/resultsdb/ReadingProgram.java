package io.packsim.resultsdb;

import io.packsim.resultsdb.query.SqlQuery;

/** A child that reads the file for about a second. */
final class ReadingProgram {
  private ReadingProgram() {}

  public static void main(String[] arguments) {
    try (ReadConnection reader = ReadConnection.open(DatabaseLocation.of(arguments[0]))) {
      System.out.println("reading");
      new SqlQuery(reader.connection())
          .run("SELECT COUNT(*) FROM SYSTEM_RANGE(1, 3000) a, SYSTEM_RANGE(1, 3000) b");
    }
  }
}
