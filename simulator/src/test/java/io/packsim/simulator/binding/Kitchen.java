package io.packsim.simulator.binding;

import io.packsim.simulator.parameter.Arm;
import io.packsim.simulator.parameter.Default;
import io.packsim.simulator.parameter.Doc;
import io.packsim.simulator.parameter.Numbered;
import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A record with one component of every kind that a parameter record may have. */
record Kitchen(
    @Doc("What it is called.") String name,
    @Default("3") int burners,
    @Default("5000000000") long energy,
    @Default("0.1") double load,
    @Default("true") boolean open,
    @Default("64KiB") DataSize store,
    @Default("1Gbps") LinkRate flow,
    @Default("1us") SimDuration delay,
    @Default("GAS") Fuel fuel,
    @Default("{pan: {}}") Tool tool,
    @Default("[]") List<Shelf> shelves,
    @Default("{}") Map<Fuel, Integer> prices,
    @Default("{}") Map<Integer, String> labels,
    @Default("{}") Map<Spot, Shelf> places,
    @Default("{height: 7}") Shelf top,
    @Nullable Shelf spare) {

  Kitchen {
    if (burners < 1) {
      throw new IllegalArgumentException("burners: expected at least 1, received " + burners);
    }
    if (load > 1 && !open) {
      throw new IllegalArgumentException("a closed kitchen cannot be overloaded");
    }
  }

  enum Fuel implements Numbered {
    GAS(1),
    WOOD(4);

    private final int number;

    Fuel(int number) {
      this.number = number;
    }

    @Override
    public int number() {
      return number;
    }
  }

  sealed interface Tool permits Pan, Knife {}

  @Arm("pan")
  record Pan(@Default("24") int diameter) implements Tool {}

  @Arm("knife")
  record Knife(@Doc("Edge.") double sharpness) implements Tool {}

  record Shelf(@Default("1") int height, @Default("1kB") DataSize weight) {}

  record Spot(int row, int column) {}
}
