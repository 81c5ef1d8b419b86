package io.packsim.simulator.incident;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IncidentRulesTest {
  private static final Topology TOPOLOGY =
      new Topology(
          Map.of("a:s", List.of("a", "s"), "b:s", List.of("b", "s")),
          List.of("s"),
          List.of("a", "b"));

  private static SimDuration us(long number) {
    return SimDuration.parse(number + "us");
  }

  private static Incident at(long startUs, long lastsUs, Fault fault) {
    return new Incident(null, us(startUs), us(lastsUs), fault);
  }

  private static Fault slow(String link) {
    return new LinkSlowdown(link, LinkRate.parse("1Gbps"));
  }

  private static List<String> breaches(Incident... incidents) {
    return IncidentRules.breaches(List.of(incidents), TOPOLOGY).stream()
        .map(
            breach ->
                breach.path()
                    + ": "
                    + breach.message()
                    + (breach.suggestion() == null ? "" : " -> " + breach.suggestion()))
        .toList();
  }

  @Test
  void findsEveryNameThatNothingHas() {
    assertEquals(
        List.of(
            "incidents[0].fault.linkDown.link: the topology has no link \"a:t\" -> a:s",
            "incidents[1].fault.switchDown.switch: the topology has no switch \"a\" -> s",
            "incidents[2].fault.pauseStorm.host: the topology has no host \"sss\""),
        breaches(
            at(0, 1, new LinkDown("a:t")),
            at(0, 1, new SwitchDown("a")),
            at(0, 1, new PauseStorm("sss", 3))));
  }

  @Test
  void wantsTheSenderOfAFilterAtAnEndOfTheLink() {
    Fault drop = new PacketDrop("a:s", "b", PacketDrop.Packets.ALL, 1);
    assertEquals(
        List.of(
            "incidents[0].fault.packetDrop.from: expected an end of the link, a or s, received b -> a"),
        breaches(at(0, 1, drop)));
  }

  @Test
  void refusesTwoOfOneNumberWhetherGivenOrCounted() {
    Incident second = new Incident(2, us(5), us(1), new LinkDown("a:s"));
    assertEquals(
        List.of("incidents[1]: expected a number of its own, received 2 as in incidents[0]"),
        breaches(second, at(9, 1, new LinkDown("a:s"))));
  }

  /** 10 to 30 us and 30 to 40 us do not meet; 29 to 40 us would. */
  @Test
  void refusesTwoChangesOfTheSameAtOnce() {
    assertEquals(List.of(), breaches(at(10, 20, slow("a:s")), at(30, 10, slow("a:s"))));
    assertEquals(List.of(), breaches(at(10, 20, slow("a:s")), at(29, 11, slow("b:s"))));
    assertEquals(
        List.of(
            "incidents[1].start: expected another time, since incidents[0] changes the same of"
                + " link a:s meanwhile"),
        breaches(at(10, 20, slow("a:s")), at(29, 11, slow("a:s"))));
  }

  @Test
  void letsOutagesAndOtherFaultsOverlap() {
    assertEquals(
        List.of(),
        breaches(
            at(10, 20, new LinkDown("a:s")),
            at(15, 20, new LinkDown("a:s")),
            at(15, 20, new SwitchDown("s")),
            at(15, 20, slow("a:s")),
            at(15, 20, new ErrorRate("a:s", -5))));
  }

  @Test
  void anIncidentWithoutAnEndMeetsAllThatComeLater() {
    Incident endless = new Incident(null, us(10), null, slow("a:s"));
    assertEquals(1, breaches(endless, at(1_000_000, 1, slow("a:s"))).size());
    assertEquals(0, breaches(at(1, 9, slow("a:s")), endless).size());
  }

  /** Down for 10 us, up for 30 us, three times from 20 us on. */
  @Test
  void aFlapIsDownSeveralTimes() {
    Incident flap = at(20, 10, new LinkFlap("a:s", 3, us(30)));
    assertEquals(
        List.of(
            new Interval(20_000_000, 30_000_000),
            new Interval(60_000_000, 70_000_000),
            new Interval(100_000_000, 110_000_000)),
        flap.intervals());
    assertEquals(110_000_000, flap.recoveryFromPs());
  }

  @Test
  void aLateLinkIsDownUntilTheStart() {
    Incident late = new Incident(null, us(20), null, new LinkUp("a:s"));
    assertEquals(List.of(new Interval(0, 20_000_000)), late.intervals());
    assertEquals(20_000_000, late.recoveryFromPs());
    assertEquals(List.of(), new Incident(null, us(0), null, new LinkUp("a:s")).intervals());
  }

  /** An outage that stays is one change, from which other paths recover; a slow link goes on. */
  @Test
  void onlyAnOutageIsRecoveredFromWhileItLasts() {
    assertEquals(
        20_000_000, new Incident(null, us(20), null, new SwitchDown("s")).recoveryFromPs());
    assertEquals(Interval.NEVER, new Incident(null, us(20), null, slow("a:s")).recoveryFromPs());
  }

  @Test
  void refusesWhatNoFaultCanBe() {
    refuses("id: expected at least 1", () -> new Incident(0, us(0), us(1), slow("a:s")));
    refuses("duration: expected above 0", () -> new Incident(1, us(0), us(0), slow("a:s")));
    refuses("duration: expected none", () -> at(5, 1, new LinkUp("a:s")));
    refuses(
        "duration: expected how long",
        () -> new Incident(1, us(0), null, new LinkFlap("a:s", 2, us(1))));
    refuses("times: expected 1 to", () -> new LinkFlap("a:s", 0, us(1)));
    refuses("upTime: expected above 0", () -> new LinkFlap("a:s", 2, us(0)));
    refuses(
        "probability: expected above 0",
        () -> new PacketDrop("a:s", null, PacketDrop.Packets.ALL, 0));
    refuses("priority: expected 0 to 7", () -> new PauseStorm("a", 8));
    refuses("rate: expected 1Mbps", () -> new LinkSlowdown("a:s", LinkRate.ZERO));
    refuses("writeRate: expected 1Mbps", () -> new SlowReceiver("a", LinkRate.ZERO));
    refuses("log10Ber: expected a number", () -> new ErrorRate("a:s", Double.NaN));
  }

  private static void refuses(String message, org.junit.jupiter.api.function.Executable what) {
    String told = assertThrows(IllegalArgumentException.class, what).getMessage();
    assertTrue(told.startsWith(message), told);
  }
}
