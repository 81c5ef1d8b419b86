package io.packsim.engine.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.packsim.engine.report.JunitXml.Case;
import io.packsim.engine.report.JunitXml.Outcome;
import io.packsim.engine.report.JunitXml.Suite;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class JunitXmlTest {
  private static Element suite(Case... cases) throws Exception {
    String xml = JunitXml.of(List.of(new Suite("s", "2026-12-01T02:17:00", List.of(cases))));
    return (Element)
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)))
            .getElementsByTagName("testsuite")
            .item(0);
  }

  @Test
  void countsCasesByTheirOutcome() throws Exception {
    Element suite =
        suite(
            new Case("g", "a", Outcome.PASSED, "", null),
            new Case("g", "b", Outcome.FAILURE, "worse", null),
            new Case("g", "c", Outcome.ERROR, "fails", null),
            new Case("g", "d", Outcome.SKIPPED, "new", null),
            new Case("g", "e", Outcome.FAILURE, "worse", "by far"));
    assertEquals("5", suite.getAttribute("tests"));
    assertEquals("2", suite.getAttribute("failures"));
    assertEquals("1", suite.getAttribute("errors"));
    assertEquals("1", suite.getAttribute("skipped"));
    assertEquals("2026-12-01T02:17:00", suite.getAttribute("timestamp"));
    Element failure = (Element) suite.getElementsByTagName("failure").item(1);
    assertEquals("worse", failure.getAttribute("message"));
    assertEquals("by far", failure.getTextContent());
  }

  /** Markup is escaped; what XML cannot say at all becomes the mark for that. */
  @Test
  void survivesAnyText() throws Exception {
    Element suite =
        suite(new Case("<g&\"", "a\u0000\u001b[31mb\ud83d\ude00\ud83d", Outcome.ERROR, "x", "]]>"));
    Element only = (Element) suite.getElementsByTagName("testcase").item(0);
    assertEquals("<g&\"", only.getAttribute("classname"));
    assertEquals("a\ufffd\ufffd[31mb\ud83d\ude00\ufffd", only.getAttribute("name"));
    assertEquals("]]>", only.getTextContent());
  }
}
