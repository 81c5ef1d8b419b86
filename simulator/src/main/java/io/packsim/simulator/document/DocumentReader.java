package io.packsim.simulator.document;

import java.io.IOException;
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
    Position whole = Position.of(file.toString());
    if (Files.isDirectory(file)) {
      problems.error(whole, "", "is a directory; expected a YAML or JSON file");
      return null;
    }
    try {
      String text = decode(Files.readAllBytes(file), file.toString(), problems);
      return text == null ? null : parse(text, file.toString(), problems);
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
