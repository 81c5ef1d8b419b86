package io.packsim.engine.outcome;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class FailureTextTest {
  @Test
  void givesTheSameSignatureToMessagesThatDifferInNumbersOnly() {
    assertEquals(
        "port N of sN dropped N bytes", FailureText.signature("port 3 of s1 dropped 4,096 bytes"));
    assertEquals(
        "port N of sN dropped N bytes", FailureText.signature("port 12 of s7 dropped 1.5e3 bytes"));
  }

  @Test
  void tellsDifferentReasonsApart() {
    assertNotEquals(
        FailureText.signature("port 1 dropped"), FailureText.signature("queue 1 dropped"));
  }

  @Test
  void signsWithTheFirstLineAndKeepsTheOthersInTheLog() {
    Throwable error = new IllegalStateException("stuck at 3 us\nqp 7: waiting");
    assertEquals("stuck at N us", FailureText.of(error).signature());
    assertEquals("stuck at 3 us\nqp 7: waiting", FailureText.logTail(error));
  }

  @Test
  void keepsTheLastTwentyLinesOfALongLog() {
    String message = "a\n".repeat(40) + "last";
    assertEquals(20, FailureText.logTail(new RuntimeException(message)).lines().count());
  }
}
