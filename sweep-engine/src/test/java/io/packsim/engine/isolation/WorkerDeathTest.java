package io.packsim.engine.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.resultsdb.contract.RunStatus;
import org.junit.jupiter.api.Test;

/** Shells and the Java platform give a process that was ended by signal n the status 128 + n. */
class WorkerDeathTest {
  private static void assertDeath(
      RunStatus status, String errorClass, String signature, WorkerDeath death) {
    assertEquals(status, death.status());
    assertEquals(errorClass, death.failure().errorClass());
    assertEquals(signature, death.failure().signature());
  }

  @Test
  void tellsExitsFromSignals() {
    assertDeath(RunStatus.FAILED, "EXIT", "exit status 0", WorkerDeath.of(0, ""));
    assertDeath(RunStatus.FAILED, "EXIT", "exit status 3", WorkerDeath.of(3, "out of paper"));
    assertDeath(RunStatus.FAILED, "EXIT", "exit status 255", WorkerDeath.of(255, ""));
    assertDeath(RunStatus.LOST, "LOST", "killed by signal 9 SIGKILL", WorkerDeath.of(137, ""));
    assertDeath(RunStatus.LOST, "LOST", "killed by signal 31", WorkerDeath.of(159, ""));
  }

  @Test
  void aSignalOfTerminalsAndServicesMayBeForAll() {
    assertTrue(WorkerDeath.of(130, "").mayBeCommon());
    assertTrue(WorkerDeath.of(143, "").mayBeCommon());
    assertFalse(WorkerDeath.of(137, "").mayBeCommon());
  }

  @Test
  void readsWhyMemoryRanOut() {
    assertDeath(
        RunStatus.FAILED,
        "OUT_OF_MEMORY",
        "Metaspace",
        WorkerDeath.of(3, "Terminating due to java.lang.OutOfMemoryError: Metaspace\n"));
  }

  @Test
  void readsTheSignalAndThePlaceOfACrash() {
    String report =
        """
        #
        # A fatal error has been detected by the Java Runtime Environment:
        #
        #  SIGSEGV (0xb) at pc=0x00007f0e5a1ab2c4, pid=4711, tid=4712
        #
        # Problematic frame:
        # C  [libc.so.6+0x1582c4]  memcpy+0x24
        #
        """;
    assertDeath(
        RunStatus.LOST,
        "CRASH",
        "SIGSEGV in C  [libc.so.N+N]  memcpy+N",
        WorkerDeath.of(1, report));
  }
}
