package io.packsim.sweeps.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CanonicalTextTest {
  private static CanonicalText text() {
    return new CanonicalText("format-1");
  }

  @Test
  void endsFieldsWithTabsAndLinesWithLineFeeds() {
    assertEquals(
        "format-1\na\tb\nword\tkey\tvalue\n",
        text().line("a", "b").lines("word", new TreeMap<>(Map.of("key", "value"))).toString());
  }

  @Test
  void keepsFieldsApartWhateverIsInThem() {
    assertNotEquals(text().line("a\tb").toString(), text().line("a", "b").toString());
    assertNotEquals(text().line("a\nb").toString(), text().line("a").line("b").toString());
    assertNotEquals(text().line("a\\tb").toString(), text().line("a\tb").toString());
    assertNotEquals(text().line("a\\").line("b").toString(), text().line("a\\\nb").toString());
    assertEquals("format-1\na\\\\\\t\\n\\r\n", text().line("a\\\t\n\r").toString());
  }

  @Test
  void hashesItsUtf8Bytes() {
    // Computed with: printf 'abc\n' | sha256sum
    assertEquals(
        "edeaaff3f1774ad2888673770c6d64097e391bc362d7d6fb34982ddf0efd18cb",
        new CanonicalText("abc").sha256Hex());
    // Computed with: printf '\xc2\xb5\n' | sha256sum
    assertEquals(
        "31edfb4669cf541ed79a81f47ec93fdafce1dd0fb8a03d429f3775db20f75288",
        new CanonicalText("\u00b5").sha256Hex());
  }
}
