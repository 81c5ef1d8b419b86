package io.packsim.engine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void reportsTheGravestOfSeveral() {
    List<ExitCode> order =
        List.of(
            ExitCode.DATABASE,
            ExitCode.USAGE,
            ExitCode.INTERNAL,
            ExitCode.HELD,
            ExitCode.INCOMPLETE,
            ExitCode.SOME_FAILED,
            ExitCode.REGRESSION,
            ExitCode.OK);
    assertEquals(List.of(7, 2, 1, 6, 5, 3, 4, 0), order.stream().map(ExitCode::code).toList());
    for (int i = 0; i < order.size(); i++) {
      assertEquals(order.get(i), ExitCode.worst(order.subList(i, order.size())));
    }
  }

  @Test
  void isFineWhenNothingApplies() {
    assertEquals(ExitCode.OK, ExitCode.worst(List.of()));
  }
}
