package io.packsim.sweeps.base;

import io.packsim.simulator.binding.Parameter;
import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A kind of document that a sweep can vary: its parameters, and what a whole document means. */
public interface DocumentKind {
  /** The name of the kind, such as {@code scenario}; part of every identity. */
  String name();

  /**
   * Looks up a parameter.
   *
   * @param document the document in which it stands, or may stand
   */
  ParameterLookup parameter(DocumentPath path, Node document);

  /** The paths of all parameters that have a single value, for suggestions. */
  Set<String> parameterNames();

  /** Reports what is wrong with a value of a parameter: its type, its unit, its keys. */
  void check(DocumentPath path, Node value, Problems problems);

  /**
   * The meaning of a parameter's value: equal texts for {@code 1 GB} and {@code 1000 MB}, for
   * {@code 0.1} and {@code 0.10}.
   *
   * @param value a value that has passed {@link #check}
   */
  String canonical(DocumentPath path, Node value);

  /**
   * The meaning of a parameter in a document, in which it may be absent: then its default is meant.
   */
  String canonicalIn(Node document, DocumentPath path);

  /**
   * A part of a document merged above another one: maps key by key, everything else replaced as a
   * whole. A map that chooses another arm of a union replaces the one below; a key without a value
   * takes away what stands below it.
   */
  Node merged(MapNode over, Node under);

  /** Every parameter that a document of this kind may say something of. */
  List<Parameter> parameters();

  /**
   * Reads a whole document.
   *
   * @return the document, or null if it cannot be used; then {@code problems} has an error
   */
  @Nullable BoundDocument bind(Node document, Problems problems);
}
