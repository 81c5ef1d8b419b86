package io.packsim.sweeps.base;

import io.packsim.simulator.binding.CanonicalForm;
import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.binding.RecordSchema;
import io.packsim.simulator.binding.ScalarType;
import io.packsim.simulator.binding.UnknownPathException;
import io.packsim.simulator.document.DidYouMean;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.simulator.document.ScalarNode;
import io.packsim.sweeps.expression.ValueType;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A kind of document that is bound to a record class.
 *
 * <p>What it says of randomness is neither a parameter of a sweep nor part of an identity: every
 * run of a sweep gets its seed from the sweep.
 */
public final class RecordKind<R extends Record> implements DocumentKind {
  private final String name;
  private final String randomKey;
  private final Reader<R> reader;
  private final RecordSchema schema;
  private final Map<DocumentPath, Parameter> described = new ConcurrentHashMap<>();

  /** Listed when first asked for: looking at every record takes a good part of a short command. */
  private volatile @Nullable List<Parameter> parameters;

  /** Reads a whole document, the way the simulator does. */
  @FunctionalInterface
  public interface Reader<R extends Record> {
    /** The record, or null if there is an error, which {@code problems} gets. */
    @Nullable R read(Node document, Problems problems);
  }

  /**
   * @param name what documents of this kind are called
   * @param type the record they are bound to
   * @param randomKey the key at the top under which the seed of a single run stands
   * @param reader reads them, unknown keys being errors
   */
  public RecordKind(String name, Class<R> type, String randomKey, Reader<R> reader) {
    this.name = name;
    this.randomKey = randomKey;
    this.reader = reader;
    this.schema = RecordSchema.of(type);
  }

  private boolean isRandom(String path) {
    return path.equals(randomKey) || path.startsWith(randomKey + ".");
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Parameter> parameters() {
    List<Parameter> known = parameters;
    if (known == null) {
      known = schema.parameters().stream().filter(p -> !isRandom(p.path())).toList();
      parameters = known;
    }
    return known;
  }

  @Override
  public Set<String> parameterNames() {
    return parameters().stream()
        .filter(p -> p.scalar() != null || p.isChoice())
        .map(Parameter::path)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  @Override
  public ParameterLookup parameter(DocumentPath path, Node document) {
    Parameter parameter;
    try {
      parameter = described(path);
    } catch (UnknownPathException e) {
      String meant = e.suggestion();
      return new ParameterLookup.Unknown(
          String.valueOf(e.getMessage()),
          meant == null ? DidYouMean.among(parameterNames(), path.toString()) : meant);
    }
    if (isRandom(path.toString())) {
      return new ParameterLookup.Unknown("is decided by \"seeds\" of the sweep", null);
    }
    String missing = missingElement(path, document);
    if (missing != null) {
      return new ParameterLookup.Unknown(missing, null);
    }
    ScalarType scalar = parameter.scalar();
    if (scalar != null) {
      boolean isWhole = scalar == ScalarType.INT || scalar == ScalarType.LONG;
      return new ParameterLookup.Single(type(scalar), isWhole, meant(path, document));
    }
    return parameter.isChoice()
        ? new ParameterLookup.Single(ValueType.TEXT, false, meant(path, document))
        : new ParameterLookup.Structure("a " + parameter.typeName());
  }

  /**
   * The parameter at a path; the same few are asked for at every point.
   *
   * @throws UnknownPathException if there is none
   */
  private Parameter described(DocumentPath path) {
    return described.computeIfAbsent(path, schema::describe);
  }

  private static ValueType type(ScalarType scalar) {
    return switch (scalar) {
      case INT, LONG, DOUBLE -> ValueType.NUMBER;
      case BOOLEAN -> ValueType.TRUTH;
      case STRING -> ValueType.TEXT;
      case DATA_SIZE -> ValueType.DATA_SIZE;
      case LINK_RATE -> ValueType.RATE;
      case DURATION -> ValueType.DURATION;
    };
  }

  /** Elements cannot be added by a path, so those on the way have to be in the document. */
  private static @Nullable String missingElement(DocumentPath path, Node document) {
    for (int length = path.steps().size(); length > 0; length--) {
      DocumentPath prefix = first(path, length);
      boolean isElement = !(path.steps().get(length - 1) instanceof DocumentPath.Key);
      if (isElement && prefix.find(document) == null) {
        return "the base document has no element \"" + prefix + "\"";
      }
    }
    return null;
  }

  /**
   * What a document means at a path: what stands there, or else what the defaults on the way say.
   * Within an arm that is not chosen there is nothing.
   */
  private @Nullable Node meant(DocumentPath path, Node document) {
    List<DocumentPath.Step> steps = path.steps();
    Node node = document;
    for (int i = 0; i < steps.size(); i++) {
      Parameter parameter = described(first(path, i + 1));
      Node child = node == null ? null : new DocumentPath(steps.subList(i, i + 1)).find(node);
      node = child == null ? declaredDefault(parameter) : child;
      if (isUnion(parameter) && i + 1 < steps.size() && !chooses(node, steps.get(i + 1))) {
        return null;
      }
    }
    return node;
  }

  private static @Nullable Node declaredDefault(Parameter parameter) {
    String text = parameter.defaultText();
    return text == null ? null : DocumentReader.parse(text, "the default of " + parameter.path());
  }

  private static boolean chooses(@Nullable Node union, DocumentPath.Step arm) {
    if (union instanceof ScalarNode bare) {
      return arm.equals(new DocumentPath.Key(bare.text()));
    }
    return union instanceof MapNode map
        && arm instanceof DocumentPath.Key key
        && map.keys().contains(key.key());
  }

  private static DocumentPath first(DocumentPath path, int length) {
    return new DocumentPath(path.steps().subList(0, length));
  }

  @Override
  public void check(DocumentPath path, Node value, Problems problems) {
    described(path).check(value, path, problems);
  }

  @Override
  public String canonical(DocumentPath path, Node value) {
    SortedMap<String, String> form = described(path).canonical(value);
    String single = form.get("");
    return form.size() == 1 && single != null
        ? single
        : new CanonicalText("value").lines("", form).toString();
  }

  @Override
  public String canonicalIn(Node document, DocumentPath path) {
    Node meant = meant(path, document);
    return meant == null ? "" : canonical(path, meant);
  }

  @Override
  public Node merged(MapNode over, Node under) {
    return merged(over, under, DocumentPath.ROOT);
  }

  private Node merged(Node over, Node under, DocumentPath path) {
    if (!(over instanceof MapNode outer)
        || !(under instanceof MapNode inner)
        || choosesAnotherArm(outer, inner, path)) {
      return over;
    }
    MapNode merged = inner;
    for (MapNode.Entry entry : outer.entries()) {
      String key = entry.name();
      if (key == null) {
        return over;
      }
      Node below = inner.get(key);
      if (below == null) {
        merged = merged.with(key, entry.value());
      } else if (entry.value() instanceof ScalarNode scalar && scalar.isNull()) {
        merged = merged.without(key);
      } else {
        merged = merged.with(key, merged(entry.value(), below, path.key(key)));
      }
    }
    return merged;
  }

  private boolean choosesAnotherArm(MapNode over, MapNode under, DocumentPath path) {
    try {
      return !path.steps().isEmpty()
          && isUnion(described(path))
          && !over.keys().equals(under.keys());
    } catch (UnknownPathException e) {
      return false;
    }
  }

  private static boolean isUnion(Parameter parameter) {
    return !parameter.allowed().isEmpty() && !parameter.isChoice();
  }

  @Override
  public @Nullable BoundDocument bind(Node document, Problems problems) {
    R record = reader.read(document, problems);
    if (record == null || problems.hasErrors()) {
      return null;
    }
    SortedMap<String, String> form = new TreeMap<>(CanonicalForm.of(record));
    form.keySet().removeIf(path -> isRandom(path));
    return new BoundDocument(record, form);
  }
}
