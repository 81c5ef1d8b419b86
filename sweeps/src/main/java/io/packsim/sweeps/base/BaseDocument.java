package io.packsim.sweeps.base;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.ScalarNode;
import java.nio.file.Path;
import java.util.List;

/**
 * The document whose parameters a sweep varies.
 *
 * @param file where it was read from
 * @param kind what kind it is
 * @param tree its content
 */
public record BaseDocument(Path file, DocumentKind kind, Node tree) {

  /**
   * Reads the textual form of a path. An element called by its name is found in the base document
   * and called by its place instead, so that one parameter has one path.
   *
   * @throws IllegalArgumentException if the text is no path; the message is ready for the user
   */
  public DocumentPath path(String text) {
    DocumentPath path = DocumentPath.ROOT;
    for (DocumentPath.Step step : DocumentPath.parse(text).steps()) {
      if (step instanceof DocumentPath.Key key) {
        path = path.key(key.key());
      } else if (step instanceof DocumentPath.Index place) {
        path = path.index(place.index());
      } else {
        path = path.index(place(path, ((DocumentPath.Named) step).name()));
      }
    }
    return path;
  }

  /** Every parameter that a sweep of this document can set. */
  public List<SweepableParameter> parameters() {
    return SweepableParameter.of(this);
  }

  private int place(DocumentPath list, String name) {
    if (list.find(tree) instanceof ListNode elements) {
      for (int i = 0; i < elements.elements().size(); i++) {
        if (elements.elements().get(i) instanceof MapNode map
            && map.get("name") instanceof ScalarNode own
            && own.text().equals(name)) {
          return i;
        }
      }
    }
    throw new IllegalArgumentException("\"" + list + "\" has no element named \"" + name + "\"");
  }
}
