package io.packsim.engine.batch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.CRC32;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.datasource.init.ScriptUtils;

/** Creates Spring Batch's own tables, by its own script for the database at hand. */
public final class BatchTables implements JavaMigration {
  private static final String H2 = "h2";
  private static final String POSTGRESQL = "postgresql";

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion("100");
  }

  @Override
  public String getDescription() {
    return "batch tables";
  }

  /** Of both scripts: a release of Spring Batch that changes one needs a migration of its own. */
  @Override
  public Integer getChecksum() {
    CRC32 checksum = new CRC32();
    checksum.update(content(H2));
    checksum.update(content(POSTGRESQL));
    return (int) checksum.getValue();
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) throws Exception {
    String product = context.getConnection().getMetaData().getDatabaseProductName();
    String platform = product.toLowerCase(Locale.ROOT).contains(H2) ? H2 : POSTGRESQL;
    ScriptUtils.executeSqlScript(context.getConnection(), script(platform));
  }

  private static byte[] content(String platform) {
    try (var in = script(platform).getInputStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("the script of Spring Batch's tables is missing", e);
    }
  }

  private static ClassPathResource script(String platform) {
    return new ClassPathResource("org/springframework/batch/core/schema-" + platform + ".sql");
  }
}
