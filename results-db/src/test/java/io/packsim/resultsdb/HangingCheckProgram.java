package io.packsim.resultsdb;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A child whose check of the file takes for ever, as far as its watchdog can tell. */
final class HangingCheckProgram {
  private HangingCheckProgram() {}

  public static void main(String[] arguments) {
    OpenOptions standard = OpenOptions.standard();
    OpenOptions impatient =
        new OpenOptions(List.of(), Duration.ZERO, standard.onHang(), "", OpenOptions.Patience.NONE);
    ResultsDatabase.open(DatabaseLocation.of(arguments[0]), impatient);
    waitForEver();
  }

  private static void waitForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
