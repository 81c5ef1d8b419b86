package io.packsim.simulator.document;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * What a scalar's text means.
 *
 * <p>Source: YAML 1.2.2, section 10.3 (core schema), as the parser library resolves it.
 */
final class ScalarKinds {
  private static final Map<String, ScalarNode.Kind> BY_TAG =
      Map.of(
          Tag.NULL.getValue(), ScalarNode.Kind.NULL,
          Tag.BOOL.getValue(), ScalarNode.Kind.BOOLEAN,
          Tag.INT.getValue(), ScalarNode.Kind.INTEGER,
          Tag.FLOAT.getValue(), ScalarNode.Kind.DECIMAL,
          Tag.STR.getValue(), ScalarNode.Kind.TEXT);

  private final ScalarResolver resolver = new CoreSchema().getScalarResolver();

  /** Whether a tag is absent, the plain {@code !}, or one of the core schema. */
  static boolean isKnown(@Nullable String tag) {
    return tag == null || tag.equals("!") || BY_TAG.containsKey(tag);
  }

  ScalarNode.Kind of(ScalarEvent event) {
    boolean isText = event.getTag().filter(this::isTextTag).isPresent();
    if (isText || !event.isPlain()) {
      return ScalarNode.Kind.TEXT;
    }
    String tag = resolver.resolve(event.getValue(), true).getValue();
    return BY_TAG.getOrDefault(tag, ScalarNode.Kind.TEXT);
  }

  private boolean isTextTag(String tag) {
    return tag.equals("!") || tag.equals(Tag.STR.getValue());
  }
}
