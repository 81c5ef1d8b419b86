package io.packsim.simulator.document;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads a YAML 1.2 or JSON document into a tree with positions. JSON is read by the same parser, so
 * that its positions are exact too. Whatever is wrong becomes a problem; nothing is thrown at the
 * user.
 *
 * <p>Duplicate keys are errors, all of them reported. Anchors work, within the bounds of {@link
 * TreeBuilder}. Merge keys and tags other than those of the core schema are not modelled.
 */
public final class DocumentReader {
  private DocumentReader() {}

  /**
   * Reads a file.
   *
   * @return the tree, or null if there is none to speak of; then {@code problems} has an error
   */
  public static @Nullable Node read(Path file, Problems problems) {
    return read(file, Integer.MAX_VALUE, problems);
  }

  /**
   * Reads a file that is no larger than it may be; no more than that is read.
   *
   * @param mostBytes how large it may be
   * @return the tree, or null if there is none to speak of; then {@code problems} has an error
   */
  public static @Nullable Node read(Path file, int mostBytes, Problems problems) {
    String text = text(file, mostBytes, problems);
    return text == null ? null : parse(text, file.toString(), problems);
  }

  private static @Nullable String text(Path file, int mostBytes, Problems problems) {
    Position whole = Position.of(file.toString());
    if (Files.isDirectory(file)) {
      problems.error(whole, "", "is a directory; expected a YAML or JSON file");
      return null;
    }
    try {
      byte[] bytes = bytes(file, mostBytes);
      if (bytes.length > mostBytes) {
        problems.error(whole, "", "is larger than " + mostBytes + " bytes");
        return null;
      }
      return decode(bytes, file.toString(), problems);
    } catch (NoSuchFileException e) {
      problems.error(whole, "", "no such file");
    } catch (AccessDeniedException e) {
      problems.error(whole, "", "may not be read: permission denied");
    } catch (IOException e) {
      problems.error(whole, "", "cannot be read: " + e.getMessage());
    } catch (OutOfMemoryError e) {
      problems.error(whole, "", "does not fit into memory");
    }
    return null;
  }

  /** The content, or one byte more than it may have. */
  private static byte[] bytes(Path file, int most) throws IOException {
    if (most == Integer.MAX_VALUE) {
      return Files.readAllBytes(file);
    }
    try (InputStream in = Files.newInputStream(file)) {
      return in.readNBytes(most + 1);
    }
  }

  /**
   * Reads a file.
   *
   * @throws InvalidInputException if it cannot be read, with every problem found
   */
  public static Node read(Path file) {
    Problems problems = new Problems();
    return orThrow(read(file, problems), problems);
  }

  /**
   * Reads a text.
   *
   * @param name what the text is, to name it in problems
   * @return the tree, or null if there is none to speak of; then {@code problems} has an error
   */
  public static @Nullable Node parse(String text, String name, Problems problems) {
    return new TreeBuilder(name, problems).build(text);
  }

  /**
   * Reads a text.
   *
   * @param name what the text is, to name it in problems
   * @throws InvalidInputException if it cannot be read, with every problem found
   */
  public static Node parse(String text, String name) {
    Problems problems = new Problems();
    return orThrow(parse(text, name, problems), problems);
  }

  private static Node orThrow(@Nullable Node node, Problems problems) {
    problems.throwIfErrors();
    if (node == null) {
      throw new IllegalStateException("no document, yet no problem");
    }
    return node;
  }

  private static @Nullable String decode(byte[] bytes, String name, Problems problems) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      problems.error(
          TextPosition.at(name, text, text.length()),
          "",
          String.format(
              "byte 0x%02x is no UTF-8 text; expected a YAML or JSON file", in.get(in.position())));
      return null;
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
