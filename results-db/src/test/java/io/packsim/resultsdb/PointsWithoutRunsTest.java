package io.packsim.resultsdb;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.resultsdb.contract.PlannedPoint;
import io.packsim.resultsdb.contract.Removal;
import io.packsim.resultsdb.contract.Reuse;
import io.packsim.resultsdb.contract.SpecSnapshot;
import io.packsim.resultsdb.contract.SweepIds;
import io.packsim.resultsdb.store.Stores;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** All points of a sweep are registered before its runs are; a process can die in between. */
class PointsWithoutRunsTest {
  @TempDir Path directory;

  private static void place(Stores stores, String sweep, String digit, PlannedPoint... points) {
    SpecSnapshot spec = new SpecSnapshot(digit.repeat(64), sweep, "{}", SampleSweep.SPEC.axes());
    SweepIds ids = stores.sweeps().register(sweep, spec, SampleSweep.CODE);
    stores.runs().register(ids, SampleSweep.CODE, Reuse.SAME_CODE, List.of(points), List.of());
  }

  /** Points with runs, and those that another spec has placed as well, stay. */
  @Test
  void goWithTheSpecThatPlacedThem() {
    try (ResultsDatabase database =
        ResultsDatabase.open(
            DatabaseLocation.of(directory.resolve("results").toString()), OpenOptions.standard())) {
      Stores stores = database.stores();
      SampleSweep.register(stores, 1, 1);
      place(
          stores,
          "left",
          "7",
          SampleSweep.point(1, "none"),
          SampleSweep.point(2, "none"),
          SampleSweep.point(3, "none"));
      place(stores, "other", "8", SampleSweep.point(3, "none"));
      stores
          .removals()
          .remove(
              new Removal(
                  List.of(),
                  List.of(),
                  List.of(),
                  List.of(new Removal.SpecName("left", "7".repeat(64)))));
      assertEquals(
          List.of(
              SampleSweep.key(1, "dcqcn"), SampleSweep.key(1, "none"), SampleSweep.key(3, "none")),
          new JdbcTemplate(database.dataSource())
              .queryForList("SELECT point_key FROM point ORDER BY point_key", String.class));
    }
  }
}
