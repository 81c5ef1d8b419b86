package io.packsim.resultsdb;

import java.lang.reflect.Field;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.h2.api.TableEngine;
import org.h2.command.Prepared;
import org.h2.command.ddl.CreateTableData;
import org.h2.engine.Right;
import org.h2.engine.SessionLocal;
import org.h2.engine.User;
import org.h2.message.DbException;
import org.h2.mvstore.db.MVTable;
import org.h2.mvstore.db.Store;
import org.h2.result.LocalResult;
import org.h2.result.Row;
import org.h2.result.SearchRow;
import org.jspecify.annotations.Nullable;

/**
 * Tables of H2 with two differences.
 *
 * <p>They make H2 refuse its read-only user what it would let everybody do, and what all the same
 * writes to the file: locking rows ({@code FOR UPDATE}), changing its own password, and tables of
 * its own.
 *
 * <p>And an {@code UPDATE} of one row leaves alone the indexes whose columns stay as they were.
 * H2's own way is to take the row out of every index and to put it back, which is needed only where
 * rows trade places under a unique index; each run is updated twice, and most of what a commit
 * wrote were pages of indexes in which nothing had changed.
 *
 * <p>H2 is told of them when a database is opened ({@code DEFAULT_TABLE_ENGINE}); the file is the
 * same with and without. For H2 2.4.240: see docs/h2.md.
 */
public final class GuardedTables implements TableEngine {
  /** The setting in the URL of whoever opens the file for writing. */
  static final String SETTING = ";DEFAULT_TABLE_ENGINE=" + GuardedTables.class.getName();

  /** Called by H2. */
  public GuardedTables() {}

  @Override
  public MVTable createTable(CreateTableData data) {
    // Not to be named in the table's definition, which must be readable without this class.
    data.tableEngine = null;
    Store store = data.schema.getDatabase().getStore();
    Guarded table = new Guarded(data, store);
    tablesOf(store).put(table.getMapName(), table);
    return table;
  }

  /** Where H2's store keeps its tables; it has no way in for tables of others. */
  private static Map<String, MVTable> tablesOf(Store store) {
    try {
      Field tables = Store.class.getDeclaredField("tableMap");
      tables.setAccessible(true);
      @SuppressWarnings("unchecked")
      Map<String, MVTable> map = (Map<String, MVTable>) tables.get(store);
      return map;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("H2's store is another than that of 2.4.240", e);
    }
  }

  /**
   * A table that asks for the right to update before a row is locked or written, and writes a row
   * in its place.
   */
  private static final class Guarded extends MVTable {
    private static final Pattern PASSWORD =
        Pattern.compile("SALT '(\\p{XDigit}+)' HASH '(\\p{XDigit}+)'");

    Guarded(CreateTableData data, Store store) {
      super(data, store);
    }

    @Override
    public Row lockRow(SessionLocal session, Row row, int timeoutMillis) {
      session.getUser().checkTableRight(this, Right.UPDATE);
      return super.lockRow(session, row, timeoutMillis);
    }

    @Override
    public void updateRows(Prepared prepared, SessionLocal session, LocalResult rows) {
      // Each row that is updated is there as it was and as it will be.
      if (rows.getRowCount() != 2 || !isUpdatedInPlace(session, rows)) {
        rows.reset();
        super.updateRows(prepared, session, rows);
      }
    }

    private boolean isUpdatedInPlace(SessionLocal session, LocalResult rows) {
      rows.next();
      Row before = rows.currentRowForTable();
      rows.next();
      Row after = rows.currentRowForTable();
      int key = getMainIndexColumn();
      if (key != SearchRow.ROWID_INDEX && !before.getValue(key).equals(after.getValue(key))) {
        return false;
      }
      updateRow(session, before, after);
      return true;
    }

    /** Also called for the table of definitions, which holds the users with their passwords. */
    @Override
    public void updateRow(SessionLocal session, Row oldRow, Row newRow) {
      try {
        session.getUser().checkTableRight(this, Right.UPDATE);
      } catch (DbException refusal) {
        takeBack(session.getUser(), oldRow.getValue(oldRow.getColumnCount() - 1).getString());
        throw refusal;
      }
      super.updateRow(session, oldRow, newRow);
    }

    /** H2 sets a user's new password before it writes it down. */
    private static void takeBack(User user, @Nullable String definition) {
      Matcher password = PASSWORD.matcher(String.valueOf(definition));
      if (password.find()) {
        HexFormat hex = HexFormat.of();
        user.setSaltAndHash(hex.parseHex(password.group(1)), hex.parseHex(password.group(2)));
      }
    }
  }
}
