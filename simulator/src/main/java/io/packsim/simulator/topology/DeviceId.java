package io.packsim.simulator.topology;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The address of a device or of one of its ports, or a prefix of such addresses: a short list of
 * small integers, written {@code 1.0.1.3.1.0}.
 *
 * @param fields the integers, most significant first; at least one, none negative
 */
public record DeviceId(List<Integer> fields) implements Comparable<DeviceId> {

  /**
   * @throws IllegalArgumentException if there is no field or a negative one
   */
  public DeviceId {
    fields = List.copyOf(fields);
    if (fields.isEmpty() || Collections.min(fields) < 0) {
      throw new IllegalArgumentException(
          "expected at least one field, none negative, received " + fields);
    }
  }

  /** The id with the given fields. */
  public static DeviceId of(Integer... fields) {
    return new DeviceId(List.of(fields));
  }

  /**
   * Reads the dotted form.
   *
   * @throws IllegalArgumentException if the text is not such an id
   */
  public static DeviceId parse(String text) {
    try {
      return new DeviceId(Stream.of(text.split("\\.", -1)).map(Integer::valueOf).toList());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "expected a device id such as 1.0.1.3.1.0, received \"" + text + "\"", e);
    }
  }

  /**
   * The address of one port: this id with one field replaced.
   *
   * @param portIdx position of the port field, from 0
   * @param portNumber the port, from 1
   * @throws IllegalArgumentException if there is no such field or port
   */
  public DeviceId port(int portIdx, int portNumber) {
    if (portIdx < 0 || portIdx >= fields.size() || portNumber < 1) {
      throw new IllegalArgumentException(
          "no port " + portNumber + " in field " + portIdx + " of " + this);
    }
    List<Integer> changed = new ArrayList<>(fields);
    changed.set(portIdx, portNumber);
    return new DeviceId(changed);
  }

  /** The first fields of this id, as a prefix. */
  public DeviceId prefix(int length) {
    return new DeviceId(fields.subList(0, length));
  }

  /** Whether an address begins with these fields. */
  public boolean isPrefixOf(DeviceId address) {
    int length = fields.size();
    return length <= address.fields.size() && fields.equals(address.fields.subList(0, length));
  }

  /** Field by field; a prefix comes before what it covers. */
  @Override
  public int compareTo(DeviceId other) {
    int common = Math.min(fields.size(), other.fields.size());
    for (int i = 0; i < common; i++) {
      int byField = Integer.compare(fields.get(i), other.fields.get(i));
      if (byField != 0) {
        return byField;
      }
    }
    return Integer.compare(fields.size(), other.fields.size());
  }

  @Override
  public String toString() {
    StringJoiner text = new StringJoiner(".");
    for (Integer field : fields) {
      text.add(field.toString());
    }
    return text.toString();
  }

  // What the language would supply is made at run time; short runs are over before that pays.

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DeviceId id && fields.equals(id.fields);
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }
}
