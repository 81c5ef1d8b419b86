package io.packsim.simulator.document;

/** Line and column of an offset, for problems that come before there are any marks. */
final class TextPosition {
  private TextPosition() {}

  static Position at(String file, String text, int offset) {
    int line = 1;
    int lineStart = 0;
    for (int i = 0; i < offset; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        lineStart = i + 1;
      }
    }
    return new Position(file, line, text.codePointCount(lineStart, offset) + 1);
  }
}
