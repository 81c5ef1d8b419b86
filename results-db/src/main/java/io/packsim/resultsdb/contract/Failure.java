package io.packsim.resultsdb.contract;

/**
 * Why a run did not succeed.
 *
 * @param errorClass kind of the failure, such as {@code FATAL_DROP}
 * @param signature the message with numbers and names taken out, so that like failures group
 * @param message the full message
 */
public record Failure(String errorClass, String signature, String message) {
  /** The same cause, after it has come so often that it is believed. */
  public Failure afterDeaths(int deaths) {
    return new Failure(
        errorClass,
        signature,
        "given up after " + deaths + " deaths of its process; the last: " + message);
  }
}
