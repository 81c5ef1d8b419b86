package io.packsim.simulator.document;

import java.io.Writer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** JSON as every file of this program is laid out: two spaces, line feeds, same bytes anywhere. */
public final class JsonText {
  private JsonText() {}

  /** A generator of indented JSON onto a writer, which closing it closes. */
  public static JsonGenerator generator(Writer out) {
    PrettyPrinter printer = printer();
    ObjectWriteContext context =
        new ObjectWriteContext.Base() {
          @Override
          public PrettyPrinter getPrettyPrinter() {
            return printer;
          }

          @Override
          public boolean hasPrettyPrinter() {
            return true;
          }
        };
    return new JsonFactory().createGenerator(context, out);
  }

  private static PrettyPrinter printer() {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    return new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""))
        .withObjectIndenter(indenter)
        .withArrayIndenter(indenter);
  }
}
