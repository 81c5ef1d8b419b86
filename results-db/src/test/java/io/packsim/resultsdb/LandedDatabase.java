package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.resultsdb.query.SqlQuery;
import io.packsim.resultsdb.query.TableFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A database that packsim wrote when its tables were of version 2 (commit 0822fdd): two launches of
 * a sweep of 24 runs, 16 of them with results and 8 that used up their time. Beside it are queries
 * and the answers that that version gave.
 */
record LandedDatabase(Path directory) {
  static LandedDatabase unpack(Path directory) throws IOException {
    try (InputStream resource = LandedDatabase.class.getResourceAsStream("/landed/v2.zip");
        ZipInputStream zip = new ZipInputStream(resource)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path file = directory.resolve(entry.getName());
        Files.createDirectories(file.getParent());
        Files.write(file, zip.readAllBytes());
      }
    }
    return new LandedDatabase(directory);
  }

  DatabaseLocation location() {
    return DatabaseLocation.of(directory.resolve("results").toString());
  }

  void assertAnswersAsThen() throws IOException {
    try (ReadConnection reader = ReadConnection.open(location());
        Stream<Path> queries = Files.list(directory.resolve("sql"))) {
      assertEquals(List.of(), reader.notices());
      List<Path> files = queries.sorted().toList();
      assertEquals(8, files.size());
      for (Path query : files) {
        String name = query.getFileName().toString().replace(".sql", ".csv");
        String then = Files.readString(directory.resolve("rows").resolve(name));
        String now =
            TableFormat.CSV.format(
                new SqlQuery(reader.connection()).run(Files.readString(query)), 200);
        assertEquals(then, now, name);
      }
    }
  }
}
