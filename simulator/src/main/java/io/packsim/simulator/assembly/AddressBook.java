package io.packsim.simulator.assembly;

import io.packsim.simulator.topology.DeviceId;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/** All port addresses of a fabric in their sorted order: a prefix is a range of indexes. */
final class AddressBook {
  private final List<DeviceId> addresses;

  AddressBook(Collection<DeviceId> addresses) {
    this.addresses = addresses.stream().distinct().sorted().toList();
  }

  /** The index of an address that is in the book. */
  int indexOf(DeviceId address) {
    int index = Collections.binarySearch(addresses, address);
    if (index < 0) {
      throw new IllegalArgumentException("no port has address " + address);
    }
    return index;
  }

  /** The first index that a prefix covers, or where it would be. */
  int begin(DeviceId prefix) {
    int index = Collections.binarySearch(addresses, prefix);
    return index < 0 ? -index - 1 : index;
  }

  /** The index after the last that a prefix covers. */
  int end(DeviceId prefix) {
    int low = begin(prefix);
    int high = addresses.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (prefix.isPrefixOf(addresses.get(middle))) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  String name(int index) {
    return addresses.get(index).toString();
  }

  int size() {
    return addresses.size();
  }
}
