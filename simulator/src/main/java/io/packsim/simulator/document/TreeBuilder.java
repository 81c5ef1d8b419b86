package io.packsim.simulator.document;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Builds the tree from the parser's events, with a stack of its own: deep nesting cannot overflow
 * the thread's, and a large file needs memory for the tree only.
 *
 * <p>Bounds, far beyond any real input: {@value #MAX_DEPTH} levels, and {@value #MAX_ALIASED_NODES}
 * nodes brought in by aliases, so that a few lines of anchors cannot stand for billions of nodes.
 */
final class TreeBuilder {
  static final int MAX_DEPTH = 200;
  static final long MAX_ALIASED_NODES = 1_000_000;

  private static final int MIN_BUFFER = 1 << 10;
  private static final int MAX_BUFFER = 1 << 20;

  private final String name;
  private final Problems problems;
  private final ScalarKinds kinds = new ScalarKinds();
  private final Deque<OpenNode> open = new ArrayDeque<>();
  private final Map<Anchor, Finished> anchors = new HashMap<>();
  private @Nullable Node root;
  private int documents;
  private long aliasedNodes;

  /** A long text counts as several values, so that aliases cannot stand for gigabytes of it. */
  private static final int LETTERS_PER_VALUE = 32;

  /** A node with the number of values in it, aliases expanded. */
  private record Finished(Node node, long size) {}

  TreeBuilder(String name, Problems problems) {
    this.name = name;
    this.problems = problems;
  }

  @Nullable Node build(String text) {
    try {
      for (Event event : new Parse(settings(text)).parseString(text)) {
        if (!accept(event)) {
          return null;
        }
      }
    } catch (MarkedYamlEngineException e) {
      problems.error(syntaxPosition(e), "", SyntaxMessage.of(e));
      return null;
    } catch (ReaderException e) {
      problems.error(
          TextPosition.at(name, text, text.offsetByCodePoints(0, e.getPosition())),
          "",
          String.format(
              "character U+%04X is not allowed; expected YAML or JSON text", e.getCodePoint()));
      return null;
    } catch (YamlEngineException | IllegalArgumentException e) {
      problems.error(Position.of(name), "", "is no YAML or JSON: " + e.getMessage());
      return null;
    }
    if (root == null) {
      problems.error(new Position(name, 1, 1), "", "is empty; expected a YAML or JSON document");
    }
    return root;
  }

  /** The parser copies its buffer at each refill within a scalar, so long texts need a long one. */
  private static LoadSettings settings(String text) {
    return LoadSettings.builder()
        .setSchema(new CoreSchema())
        .setBufferSize(Math.max(MIN_BUFFER, Math.min(text.length(), MAX_BUFFER)))
        .setCodePointLimit(Integer.MAX_VALUE)
        .build();
  }

  /** Returns false if there is no point in going on. */
  private boolean accept(Event event) {
    return switch (event.getEventId()) {
      case DocumentStart -> startDocument(event);
      case Scalar -> finish(scalar((ScalarEvent) event), weight((ScalarEvent) event), event);
      case Alias -> alias((AliasEvent) event);
      case MappingStart, SequenceStart -> open((CollectionStartEvent) event);
      case MappingEnd, SequenceEnd -> close(event);
      case StreamStart, StreamEnd, DocumentEnd, Comment -> true;
    };
  }

  private boolean startDocument(Event event) {
    documents++;
    if (documents > 1) {
      problems.error(
          position(event), "", "a second document starts here; expected one document per file");
      return false;
    }
    return true;
  }

  private ScalarNode scalar(ScalarEvent event) {
    String tag = event.getTag().orElse(null);
    if (!ScalarKinds.isKnown(tag)) {
      problems.error(position(event), "", "the tag " + tag + " is not supported");
    }
    return new ScalarNode(position(event), kinds.of(event), event.getValue());
  }

  private static long weight(ScalarEvent event) {
    return 1L + event.getValue().length() / LETTERS_PER_VALUE;
  }

  private boolean alias(AliasEvent event) {
    Finished target = anchors.get(event.getAlias());
    if (target == null) {
      problems.error(
          position(event), "", "no finished anchor &" + event.getAlias() + " before this alias");
      return finish(new ScalarNode(position(event), ScalarNode.Kind.NULL, ""), 1, event);
    }
    aliasedNodes += target.size();
    if (aliasedNodes > MAX_ALIASED_NODES) {
      problems.error(
          position(event), "", "aliases stand for more than " + MAX_ALIASED_NODES + " values");
      return false;
    }
    return finish(target.node(), target.size(), event);
  }

  private boolean open(CollectionStartEvent event) {
    if (open.size() == MAX_DEPTH) {
      problems.error(position(event), "", "nested more than " + MAX_DEPTH + " levels deep");
      return false;
    }
    open.push(new OpenNode(event instanceof MappingStartEvent, position(event), event.getAnchor()));
    return true;
  }

  private boolean close(Event event) {
    OpenNode closed = open.pop();
    Finished finished = new Finished(closed.finish(path(), problems), closed.size());
    closed.anchor().ifPresent(anchor -> anchors.put(anchor, finished));
    return finish(finished.node(), finished.size(), event);
  }

  private boolean finish(Node node, long size, Event event) {
    if (event instanceof ScalarEvent scalar) {
      scalar.getAnchor().ifPresent(anchor -> anchors.put(anchor, new Finished(node, size)));
    }
    OpenNode parent = open.peek();
    if (parent == null) {
      root = node;
    } else {
      parent.add(node, size);
    }
    return true;
  }

  private DocumentPath path() {
    List<DocumentPath.Step> steps = new ArrayList<>();
    open.descendingIterator().forEachRemaining(node -> steps.add(node.nextStep()));
    return new DocumentPath(steps);
  }

  private Position position(Event event) {
    return position(event.getStartMark());
  }

  private Position position(Optional<Mark> mark) {
    return mark.map(m -> new Position(name, m.getLine() + 1, m.getColumn() + 1))
        .orElse(Position.of(name));
  }

  private Position syntaxPosition(MarkedYamlEngineException e) {
    return position(e.getProblemMark().or(e::getContextMark));
  }
}
