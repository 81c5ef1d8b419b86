package io.packsim.engine.report;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Suites of cases in the XML that JUnit's Ant task wrote first and every build server reads. */
public final class JunitXml {
  private JunitXml() {}

  /** How a case ended. */
  public enum Outcome {
    /** All is well. */
    PASSED(""),
    /** What was tested is not as it should be. */
    FAILURE("failure"),
    /** It could not be tested. */
    ERROR("error"),
    /** There was nothing to test. */
    SKIPPED("skipped");

    private final String element;

    Outcome(String element) {
      this.element = element;
    }
  }

  /**
   * A case.
   *
   * @param group what it belongs to, shown as the name of a class
   * @param name what tells it apart within the group
   * @param outcome how it ended
   * @param message one line on that; empty if it passed
   * @param detail further lines, or null
   */
  public record Case(
      String group, String name, Outcome outcome, String message, @Nullable String detail) {}

  /**
   * A suite.
   *
   * @param name what it is about
   * @param timestamp when that was, as an ISO time without a zone, in UTC; empty if not known
   * @param cases its cases
   */
  public record Suite(String name, String timestamp, List<Case> cases) {
    /** Takes a copy. */
    public Suite {
      cases = List.copyOf(cases);
    }

    private long count(Outcome outcome) {
      return cases.stream().filter(c -> c.outcome() == outcome).count();
    }
  }

  /** The document. */
  public static String of(List<Suite> suites) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      for (Suite suite : suites) {
        write(xml, suite);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a text of memory took no XML", e);
    }
    return text.toString();
  }

  private static void write(XMLStreamWriter xml, Suite suite) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testsuite");
    attribute(xml, "name", suite.name());
    attribute(xml, "tests", String.valueOf(suite.cases().size()));
    attribute(xml, "failures", String.valueOf(suite.count(Outcome.FAILURE)));
    attribute(xml, "errors", String.valueOf(suite.count(Outcome.ERROR)));
    attribute(xml, "skipped", String.valueOf(suite.count(Outcome.SKIPPED)));
    attribute(xml, "time", "0");
    if (!suite.timestamp().isEmpty()) {
      attribute(xml, "timestamp", suite.timestamp());
    }
    for (Case one : suite.cases()) {
      write(xml, one);
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
  }

  private static void write(XMLStreamWriter xml, Case one) throws XMLStreamException {
    xml.writeCharacters("\n    ");
    xml.writeStartElement("testcase");
    attribute(xml, "classname", one.group());
    attribute(xml, "name", one.name());
    attribute(xml, "time", "0");
    String detail = one.detail();
    if (one.outcome() != Outcome.PASSED) {
      xml.writeStartElement(one.outcome().element);
      attribute(xml, "message", one.message());
      xml.writeCharacters(detail == null ? "" : legal(detail));
      xml.writeEndElement();
    } else if (!one.message().isEmpty() || detail != null) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(legal(one.message() + (detail == null ? "" : "\n" + detail)));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  /** XML 1.0 has no way to write most control characters and half pairs; they become marks. */
  private static String legal(String text) {
    return text.codePoints()
        .map(c -> isLegal(c) ? c : 0xFFFD)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** Source: W3C, Extensible Markup Language (XML) 1.0 (Fifth Edition), production 2, Char. */
  private static boolean isLegal(int c) {
    return c == 0x9
        || c == 0xA
        || c == 0xD
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
