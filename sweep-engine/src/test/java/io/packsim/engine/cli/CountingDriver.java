package io.packsim.engine.cli;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Logger;

/** Stands before H2's driver and counts what is asked of it: statements, batches, commits. */
final class CountingDriver implements Driver {
  private final Driver h2;

  /** Statements that were executed one by one. */
  final LongAdder statements = new LongAdder();

  /** Batches that were executed as one. */
  final LongAdder batches = new LongAdder();

  /** Transactions that were committed. */
  final LongAdder commits = new LongAdder();

  /** How often a text was handed over to be prepared. */
  final LongAdder prepared = new LongAdder();

  /** Executions by text, blanks made single. */
  final Map<String, LongAdder> byText = new ConcurrentHashMap<>();

  private CountingDriver(Driver h2) {
    this.h2 = h2;
  }

  /** Takes the place of H2's driver. */
  static CountingDriver install() throws SQLException {
    Driver h2 =
        Collections.list(DriverManager.getDrivers()).stream()
            .filter(driver -> driver instanceof org.h2.Driver)
            .findFirst()
            .orElseThrow();
    CountingDriver counting = new CountingDriver(h2);
    DriverManager.deregisterDriver(h2);
    DriverManager.registerDriver(counting);
    return counting;
  }

  @Override
  public Connection connect(String url, Properties properties) throws SQLException {
    Connection real = h2.connect(url, properties);
    return real == null ? null : proxy(Connection.class, real, new OfConnection(real));
  }

  private static <T> T proxy(Class<T> type, T real, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            CountingDriver.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private final class OfConnection implements InvocationHandler {
    private final Connection real;

    OfConnection(Connection real) {
      this.real = real;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().equals("commit")) {
        commits.increment();
      }
      Object result = call(real, method, arguments);
      if (result instanceof PreparedStatement statement) {
        prepared.increment();
        String text = String.valueOf(arguments[0]).strip().replaceAll("\\s+", " ");
        return proxy(PreparedStatement.class, statement, new OfStatement(statement, text));
      }
      return result instanceof Statement statement
          ? proxy(Statement.class, statement, new OfStatement(statement, ""))
          : result;
    }
  }

  private final class OfStatement implements InvocationHandler {
    private final Statement real;
    private final String text;

    OfStatement(Statement real, String text) {
      this.real = real;
      this.text = text;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      if (method.getName().startsWith("execute")) {
        (method.getName().endsWith("Batch") ? batches : statements).increment();
        byText.computeIfAbsent(text, t -> new LongAdder()).increment();
      }
      return call(real, method, arguments);
    }
  }

  private static Object call(Object real, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Override
  public boolean acceptsURL(String url) throws SQLException {
    return h2.acceptsURL(url);
  }

  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties)
      throws SQLException {
    return h2.getPropertyInfo(url, properties);
  }

  @Override
  public int getMajorVersion() {
    return h2.getMajorVersion();
  }

  @Override
  public int getMinorVersion() {
    return h2.getMinorVersion();
  }

  @Override
  public boolean jdbcCompliant() {
    return h2.jdbcCompliant();
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getLogger(CountingDriver.class.getName());
  }
}
