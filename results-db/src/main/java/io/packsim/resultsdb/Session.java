package io.packsim.resultsdb;

import io.packsim.resultsdb.ResultsDatabaseException.Kind;
import io.packsim.resultsdb.Schema.Marker;
import io.packsim.resultsdb.store.Stores;
import io.packsim.resultsdb.store.WideViewStore;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.api.migration.JavaMigration;
import org.springframework.jdbc.core.JdbcTemplate;

/** An open H2 file with what works on it; its content is not yet trusted. */
final class Session {
  private final DatabaseLocation location;
  private final AccessKeys keys;
  private final H2Connections connections;
  private final SerialisedTransactionManager transactions;
  private final JdbcTemplate jdbc;
  private final Schema schema;

  private Session(
      DatabaseLocation location,
      AccessKeys keys,
      H2Connections connections,
      List<JavaMigration> migrations) {
    this.location = location;
    this.keys = keys;
    this.connections = connections;
    this.transactions = new SerialisedTransactionManager(connections.pool());
    this.jdbc = new JdbcTemplate(connections.pool());
    this.schema = new Schema(connections.pool(), jdbc, migrations);
  }

  static Session open(DatabaseLocation location, AccessKeys keys, List<JavaMigration> migrations)
      throws SQLException {
    return new Session(location, keys, H2Connections.open(location, keys), migrations);
  }

  H2Connections connections() {
    return connections;
  }

  SerialisedTransactionManager transactions() {
    return transactions;
  }

  JdbcTemplate jdbc() {
    return jdbc;
  }

  Schema schema() {
    return schema;
  }

  /** Brings the tables up to date, and the views that are made from what is in them. */
  void migrate() {
    boolean isOutdated = schema.isOutdated();
    schema.migrate();
    WideViewStore views = new Stores(jdbc, transactions, entry -> {}).wideViews();
    if (isOutdated) {
      views.createAll();
    } else {
      views.createMissing();
    }
    schema.admitReader(keys);
  }

  /**
   * Identity and journal position.
   *
   * @throws ResultsDatabaseException of kind DAMAGED if the file holds no database of ours
   */
  Marker marker() {
    if (!schema.isComplete()) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED, location.data() + " opens as an empty database: it was cut or replaced");
    }
    List<Marker> markers = schema.markers();
    if (markers.size() != 1) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED, location.data() + " does not say which database it is");
    }
    return markers.get(0);
  }

  long count(String sql) {
    Long count = jdbc.queryForObject(sql, Long.class);
    return count == null ? 0 : count;
  }

  /**
   * Looks for damage.
   *
   * @throws ResultsDatabaseException of kind DAMAGED if there is any
   */
  void check() {
    List<String> problems = problems();
    if (!problems.isEmpty()) {
      throw new ResultsDatabaseException(
          Kind.DAMAGED, location.data() + " is damaged: " + String.join("; ", problems));
    }
  }

  /** What a self-check finds. */
  List<String> problems() {
    return new SelfCheck(jdbc, transactions, DenseMetrics.place(jdbc, schema.appliedVersions()))
        .problems();
  }

  Path data() {
    return location.data();
  }
}
