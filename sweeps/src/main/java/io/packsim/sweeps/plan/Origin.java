package io.packsim.sweeps.plan;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.ListNode;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Position;
import io.packsim.sweeps.axis.Labels;
import java.util.ArrayList;
import java.util.List;

/**
 * A single value of a point's document and where it was written: in the base document, the sweep
 * file, a file that it extends, or on the command line.
 *
 * @param path where the value stands in the document
 * @param value the value
 * @param position where it was written; for a calculated value, its expression
 */
public record Origin(String path, String value, Position position) {

  /** Every single value of a document, in its order. */
  static List<Origin> of(Node document) {
    List<Origin> origins = new ArrayList<>();
    collect(document, DocumentPath.ROOT, origins);
    return List.copyOf(origins);
  }

  private static void collect(Node node, DocumentPath path, List<Origin> origins) {
    if (node instanceof MapNode map && !map.entries().isEmpty()) {
      for (MapNode.Entry entry : map.entries()) {
        collect(entry.value(), path.key(Labels.of(entry.key())), origins);
      }
    } else if (node instanceof ListNode list && !list.elements().isEmpty()) {
      for (int i = 0; i < list.elements().size(); i++) {
        collect(list.elements().get(i), path.index(i), origins);
      }
    } else {
      origins.add(new Origin(path.toString(), Labels.of(node), node.position()));
    }
  }
}
