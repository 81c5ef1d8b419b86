package io.packsim.engine.planning;

import io.packsim.resultsdb.contract.Parameter;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
import io.packsim.sweeps.base.DocumentKind;
import io.packsim.sweeps.base.ParameterLookup;
import io.packsim.sweeps.expression.ValueType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The canonical form of a document, entry by entry, with the types that its kind declares. */
final class CanonicalParameters {
  private final DocumentKind kind;
  private final Node base;
  private final Map<String, ValueType> types = new HashMap<>();

  /**
   * @param base a document in which the list elements that paths mention are found
   */
  CanonicalParameters(DocumentKind kind, Node base) {
    this.kind = kind;
    this.base = base;
  }

  List<Parameter> of(Map<String, String> canonicalForm) {
    List<Parameter> parameters = new ArrayList<>();
    canonicalForm.forEach((path, text) -> parameters.add(parameter(path, text)));
    return parameters;
  }

  private Parameter parameter(String path, String text) {
    ValueType type = types.computeIfAbsent(path, this::type);
    return type.isAmount() && isNumber(text)
        ? Parameter.number(path, Double.parseDouble(text), BaseUnits.unit(type))
        : Parameter.text(path, text);
  }

  private ValueType type(String path) {
    ParameterLookup found = kind.parameter(DocumentPath.parse(path), base);
    return found instanceof ParameterLookup.Single single ? single.type() : ValueType.TEXT;
  }

  private static boolean isNumber(String text) {
    try {
      return new BigDecimal(text).precision() > 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
