package io.packsim.resultsdb.store;

import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A run as the database holds it. */
record StoredRun(long runId, RunKey key, String modelVersion, RunStatus status) {
  static StoredRun of(ResultSet row, int number) throws SQLException {
    return new StoredRun(
        row.getLong("run_id"),
        new RunKey(
            row.getString("point_key"),
            row.getInt("replication"),
            row.getLong("seed"),
            row.getString("code_key")),
        row.getString("model_version"),
        RunStatus.valueOf(row.getString("status")));
  }
}
