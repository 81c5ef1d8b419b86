package io.packsim.simulator.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PacketTest {

  /** 14 Ethernet + 20 IPv4 + 8 UDP + 12 BTH + 4 iCRC + 4 FCS = 62 bytes besides the payload. */
  @ParameterizedTest
  @CsvSource({"256, 318", "512, 574", "1024, 1086", "2048, 2110", "4096, 4158"})
  void aSendFrameHas62BytesOfHeaders(int payloadBytes, int frameBytes) {
    assertEquals(frameBytes, PacketKind.SEND_MIDDLE.frameBytes(payloadBytes));
  }

  /** 62 + 4 AETH = 66; 62 + 16 reserved = 78; an empty SEND is padded to the least frame, 64. */
  @Test
  void controlFramesHaveTheirOwnSizes() {
    assertEquals(66, PacketKind.ACKNOWLEDGE.frameBytes(0));
    assertEquals(78, PacketKind.CNP.frameBytes(0));
    assertEquals(64, PacketKind.PFC.frameBytes(0));
    assertEquals(64, PacketKind.SEND_ONLY.frameBytes(0));
  }

  @Test
  void payloadIsPaddedToFourBytes() {
    assertEquals(62 + 8, PacketKind.SEND_ONLY.frameBytes(5));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 1",
    "1, 0, -1",
    "16777215, 0, 1", // wraps
    "0, 16777215, -1",
    "0, 8388607, 8388607",
    "0, 8388608, -8388608"
  })
  void psnDistanceIsSigned24Bits(int from, int to, int distance) {
    assertEquals(distance, Psn.distance(from, to));
  }

  @Test
  void psnWrapsAtTwoToThe24() {
    assertEquals(0, Psn.plus(Psn.MAX, 1));
    assertEquals(Psn.MAX, Psn.plus(0, -1));
  }

  @Test
  void syndromesKeepTypeAndValueApart() {
    assertEquals(0x21, Syndrome.rnrNak(1));
    assertTrue(Syndrome.isRnrNak(0x3f));
    assertEquals(31, Syndrome.rnrTimerCode(0x3f));
    assertFalse(Syndrome.isRnrNak(Syndrome.ACK));
    assertFalse(Syndrome.isRnrNak(Syndrome.NAK_SEQUENCE_ERROR));
  }

  @Test
  void aQueueKeepsOrderAndCountsBytes() {
    PacketQueue queue = new PacketQueue();
    Packet first = new Packet(PacketKind.SEND_ONLY, 4096);
    Packet second = new Packet(PacketKind.ACKNOWLEDGE, 0);
    queue.add(first);
    queue.add(second);
    assertEquals(4158 + 66, queue.bytes());
    assertSame(first, queue.poll());
    assertSame(second, queue.poll());
    assertNull(queue.poll());
    assertTrue(queue.isEmpty());
    assertEquals(0, queue.bytes());
  }

  /** Whoever adds a field that a frame carries has to copy it; a queue and a flight are its own. */
  @Test
  void aCopyHasEverythingThatTheFrameCarries() throws IllegalAccessException {
    Packet packet = new Packet(PacketKind.SEND_ONLY, 4);
    packet.extension = new PauseFrame(1, 2, 3);
    packet.ecn = EcnCodepoint.CE;
    packet.ackRequested = true;
    List<Field> fields =
        Arrays.stream(Packet.class.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .filter(field -> !List.of("next", "receiver").contains(field.getName()))
            .toList();
    for (int i = 0; i < fields.size(); i++) {
      boolean isFinal = Modifier.isFinal(fields.get(i).getModifiers());
      if (fields.get(i).getType() == int.class && !isFinal) {
        fields.get(i).setInt(packet, 100 + i);
      } else if (fields.get(i).getType() == byte.class && !isFinal) {
        fields.get(i).setByte(packet, (byte) (100 + i));
      }
    }
    Packet copy = packet.copy();
    Packet fresh = new Packet(PacketKind.PFC, 0);
    for (Field field : fields) {
      assertEquals(field.get(packet), field.get(copy), field.getName());
      assertNotEquals(field.get(fresh), field.get(packet), field.getName() + " was not set");
    }
  }
}
