package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.Code;
import io.packsim.resultsdb.contract.Parameter;
import io.packsim.resultsdb.contract.PlacedPoint;
import io.packsim.resultsdb.contract.SweepIds;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the points of a spec lie, and what their runs took. */
public final class PlaceStore {
  private final Writing writing;

  PlaceStore(Writing writing) {
    this.writing = writing;
  }

  /**
   * Reads the points of a spec, some hundred at a time.
   *
   * @param taker receives them in the order of the spec's expansion
   */
  public void forEach(SweepIds ids, Code code, Consumer<PlacedPoint> taker) {
    for (List<Long> some : InList.of(points(ids, code))) {
      Map<Long, List<Parameter>> coordinates = coordinates(ids.specId(), some);
      Map<Long, PlacedPoint> timed = timed(some);
      for (long pointId : new LinkedHashSet<>(some)) {
        PlacedPoint times = timed.getOrDefault(pointId, untimed(pointId));
        taker.accept(
            new PlacedPoint(
                pointId,
                coordinates.getOrDefault(pointId, List.of()),
                times.timedRuns(),
                times.meanMillis()));
      }
    }
  }

  private static PlacedPoint untimed(long pointId) {
    return new PlacedPoint(pointId, List.of(), 0, 0);
  }

  private List<Long> points(SweepIds ids, Code code) {
    return writing
        .sql(
            """
            SELECT point_id FROM sweep_run WHERE spec_id = ? AND code_key = ?
            GROUP BY point_id ORDER BY MIN(ordinal), point_id
            """)
        .params(ids.specId(), code.key())
        .query(Long.class)
        .list();
  }

  /** By point, each of which the database finds by its key. */
  private Map<Long, List<Parameter>> coordinates(long specId, List<Long> points) {
    Map<Long, List<Parameter>> coordinates = new HashMap<>();
    writing
        .sql(
            """
            SELECT c.point_id, c.name, c.num_value, c.text_value, c.unit
            FROM point p JOIN coordinate c ON c.spec_id = :spec AND c.point_id = p.point_id
            WHERE p.point_id IN (:points)
            """)
        .param("spec", specId)
        .param("points", points)
        .query(
            row -> {
              coordinates
                  .computeIfAbsent(row.getLong(1), id -> new ArrayList<>())
                  .add(parameter(row));
            });
    return coordinates;
  }

  private static Parameter parameter(ResultSet row) throws SQLException {
    double number = row.getDouble(3);
    @Nullable Double value = row.wasNull() ? null : number;
    return new Parameter(row.getString(2), value, row.getString(4), row.getString(5));
  }

  private Map<Long, PlacedPoint> timed(List<Long> points) {
    Map<Long, PlacedPoint> timed = new HashMap<>();
    writing
        .sql(
            """
            SELECT r.point_id, COUNT(*), CAST(AVG(r.wall_ms) AS DOUBLE PRECISION)
            FROM point p JOIN run r ON r.point_id = p.point_id
            WHERE p.point_id IN (:points) AND r.status IN ('OK', 'TIMEOUT')
              AND r.wall_ms IS NOT NULL
            GROUP BY r.point_id
            """)
        .param("points", points)
        .query(
            row -> {
              long point = row.getLong(1);
              timed.put(point, new PlacedPoint(point, List.of(), row.getInt(2), row.getDouble(3)));
            });
    return timed;
  }
}
