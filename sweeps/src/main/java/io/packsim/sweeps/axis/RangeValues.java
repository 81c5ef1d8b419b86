package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Position;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.Value;
import java.math.BigDecimal;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/**
 * The values of a range for a parameter that is a number or a quantity. Only the numbers are kept,
 * and each value is made when it is asked for: a range can have a million of them.
 */
public final class RangeValues extends AbstractList<AxisValue> implements RandomAccess {
  private final DocumentKind kind;
  private final DocumentPath path;
  private final ParameterLookup.Single target;
  private final List<BigDecimal> numbers;
  private final Position position;

  /**
   * @param path the parameter
   * @param target what the parameter can hold, an amount
   * @param numbers in base units, ascending or descending; every one is a value of the parameter,
   *     and no two of them are the same value
   * @param position where the range stands
   */
  public RangeValues(
      DocumentKind kind,
      DocumentPath path,
      ParameterLookup.Single target,
      List<BigDecimal> numbers,
      Position position) {
    this.kind = kind;
    this.path = path;
    this.target = target;
    this.numbers = List.copyOf(numbers);
    this.position = position;
  }

  @Override
  public int size() {
    return numbers.size();
  }

  @Override
  public AxisValue get(int index) {
    ScalarNode node = Quantities.node(value(index), target, position);
    Assignment own = new Assignment(path, node, kind.canonical(path, node));
    return new AxisValue(Labels.of(node), List.of(own), position);
  }

  /** The number or quantity at a place. */
  Value.Amount value(int index) {
    return new Value.Amount(numbers.get(index), target.type());
  }

  /** The place of the value with a meaning; -1 if there is none. */
  int indexOfMeaning(String meaning) {
    BigDecimal wanted;
    try {
      wanted = new BigDecimal(meaning);
    } catch (NumberFormatException e) {
      return -1;
    }
    int near = near(wanted);
    for (int i = Math.max(0, near - 1); i <= Math.min(size() - 1, near + 1); i++) {
      Assignment own = get(i).to(path);
      if (own != null && own.meaning().equals(meaning)) {
        return i;
      }
    }
    return -1;
  }

  /** The place of a number, or a neighbour of where it would be. */
  private int near(BigDecimal wanted) {
    int direction = numbers.get(numbers.size() - 1).compareTo(numbers.get(0));
    int low = 0;
    int high = numbers.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (numbers.get(middle).compareTo(wanted) * direction < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
