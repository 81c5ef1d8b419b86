package io.packsim.engine.outcome;

import static io.packsim.resultsdb.contract.MetricDefinition.Better.HIGHER;
import static io.packsim.resultsdb.contract.MetricDefinition.Better.LOWER;
import static io.packsim.resultsdb.contract.MetricDefinition.Better.NEITHER;

import io.packsim.resultsdb.contract.MetricDefinition;
import io.packsim.resultsdb.contract.MetricDefinition.Better;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.simulator.results.FlowTimes;
import io.packsim.simulator.results.NicResult;
import io.packsim.simulator.results.PortResult;
import io.packsim.simulator.results.SimulationResult;
import io.packsim.simulator.results.SwitchResult;
import io.packsim.simulator.results.WorkloadResult;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Every metric that a run yields, and how it is read off the simulation's result. */
public final class MetricCatalogue {
  /** What a table of results shows unless it is told otherwise. */
  public static final List<String> HEADLINE =
      List.of("completion_time", "drops", "retransmitted_packets", "pause_time", "buffer_peak");

  /** The metric that the whole distribution of flow completion times is kept under. */
  static final String FLOW_TIMES = "fct_mean";

  private static final double PS_PER_US = 1e6;
  private static final double BITS_PER_GBIT = 1e9;
  private static final double PS_PER_S = 1e12;

  private record Metric(
      MetricDefinition definition, Function<SimulationResult, OptionalDouble> reading) {}

  private final List<Metric> metrics = new ArrayList<>();

  /** The catalogue of this version. */
  public MetricCatalogue() {
    addTimes();
    addRates();
    addLosses();
    addFlowControl();
    addCongestionControl();
    addMemory();
  }

  /** What the metrics mean, in a fixed order. */
  public List<MetricDefinition> definitions() {
    return metrics.stream().map(Metric::definition).toList();
  }

  /** The values of one result; a metric that does not apply to it is left out. */
  public List<MetricValue> values(SimulationResult result) {
    List<MetricValue> values = new ArrayList<>();
    for (Metric metric : metrics) {
      metric
          .reading()
          .apply(result)
          .ifPresent(v -> values.add(new MetricValue(metric.definition().name(), v)));
    }
    return values;
  }

  private void addTimes() {
    add(
        "completion_time",
        "us",
        LOWER,
        "From the start of the first workload to the end of the last.",
        r -> completionPs(r) / PS_PER_US);
    addFlow(FLOW_TIMES, "Mean flow completion time", FlowTimes::meanPs);
    addFlow("fct_p50", "Median flow completion time", FlowTimes::p50Ps);
    addFlow("fct_p99", "99th percentile of the flow completion times", FlowTimes::p99Ps);
    addFlow("fct_max", "Longest flow completion time", FlowTimes::maxPs);
    add(
        "end_time",
        "us",
        NEITHER,
        "Simulated time of the last event.",
        r -> r.stats().endTimePs() / PS_PER_US);
    count(
        "incomplete_ranks", LOWER, "Ranks that did not finish.", r -> r.stats().incompleteRanks());
  }

  private void addFlow(String name, String meaning, ToLongFunction<FlowTimes> reading) {
    addIfAny(
        name,
        "us",
        LOWER,
        meaning + ", from posting a message to its arrival; of the slowest workload.",
        r ->
            r.workloads().stream()
                .map(WorkloadResult::flows)
                .filter(flows -> flows.count() > 0)
                .mapToDouble(flows -> reading.applyAsLong(flows) / PS_PER_US)
                .max());
  }

  private void addRates() {
    addIfAny(
        "algorithm_bandwidth",
        "Gbit/s",
        HIGHER,
        "Size of the collective by its completion time; of the slowest workload.",
        r -> slowest(r, WorkloadResult::algorithmBitsPerSecond));
    addIfAny(
        "bus_bandwidth",
        "Gbit/s",
        HIGHER,
        "Algorithm bandwidth times the collective's traffic factor; of the slowest workload.",
        r -> slowest(r, WorkloadResult::busBitsPerSecond));
    addIfAny(
        "goodput",
        "Gbit/s",
        HIGHER,
        "Payload delivered, each byte once, by the completion time.",
        MetricCatalogue::goodput);
    add(
        "bytes_delivered",
        "B",
        NEITHER,
        "Payload bytes that receivers accepted, each once.",
        r -> r.stats().bytesDelivered());
    count(
        "packet_hops",
        NEITHER,
        "Packets, data and control alike, that crossed a link.",
        r -> r.stats().packetHops());
  }

  private void addLosses() {
    count("drops", LOWER, "Packets that switches dropped.", r -> r.stats().drops());
    count(
        "drops_ingress_buffer",
        LOWER,
        "Packets that the ingress side of a buffer refused.",
        r -> overSwitches(r, SwitchResult::dropsIngressBuffer));
    count(
        "drops_egress_buffer",
        LOWER,
        "Packets that the egress side of a buffer refused.",
        r -> overSwitches(r, SwitchResult::dropsEgressBuffer));
    count(
        "drops_no_route",
        LOWER,
        "Packets that a switch had no route for.",
        r -> overSwitches(r, SwitchResult::dropsNoRoute));
    count(
        "drops_wred",
        LOWER,
        "Packets that egress queues dropped by their depth.",
        r -> overSwitches(r, SwitchResult::dropsWred));
    count(
        "drops_queue_limit",
        LOWER,
        "Packets that egress queues dropped at their limit.",
        r -> overSwitches(r, SwitchResult::dropsQueueLimit));
    count("lost_on_links", LOWER, "Frames lost to bit errors.", r -> r.stats().lostOnLinks());
    count(
        "retransmitted_packets",
        LOWER,
        "Data packets sent again.",
        r -> r.stats().retransmittedPackets());
    count(
        "transport_timeouts",
        LOWER,
        "Timeouts of the transport.",
        r -> overNics(r, NicResult::timeouts));
    count(
        "sequence_naks",
        LOWER,
        "Sequence NAKs that receivers sent.",
        r -> overNics(r, NicResult::naksSent));
    count(
        "rnr_naks",
        LOWER,
        "Receiver-not-ready NAKs that receivers sent.",
        r -> overNics(r, NicResult::rnrNaksSent));
  }

  private void addFlowControl() {
    count(
        "pause_frames",
        LOWER,
        "Priorities paused by PFC frames, refreshes included.",
        r -> r.stats().pauseFrames());
    add(
        "pause_time",
        "us",
        LOWER,
        "Time that PFC held ports back, summed over ports and priorities.",
        r -> ports(r).flatMapToLong(p -> longs(p.pausedPs())).sum() / PS_PER_US);
  }

  private void addCongestionControl() {
    count(
        "ecn_marked_packets",
        NEITHER,
        "Packets that switches marked.",
        r -> r.stats().ecnMarkedPackets());
    count("cnps", NEITHER, "Congestion notifications sent.", r -> r.stats().cnps());
    count(
        "rate_cuts",
        NEITHER,
        "Cuts of a sending rate by congestion control.",
        r -> overNics(r, NicResult::rateCuts));
  }

  private void addMemory() {
    addIfAny(
        "buffer_peak",
        "B",
        LOWER,
        "Most bytes in the packet memory of one switch.",
        r ->
            r.switches().stream()
                .flatMap(s -> s.buffers().stream())
                .mapToDouble(b -> b.peakBytes())
                .max());
    addIfAny(
        "queue_peak",
        "B",
        LOWER,
        "Most bytes in one egress queue of a switch.",
        r ->
            r.switches().stream()
                .flatMap(s -> s.ports().stream())
                .flatMapToLong(p -> longs(p.peakQueueBytes()))
                .asDoubleStream()
                .max());
  }

  private void count(
      String name, Better better, String meaning, ToLongFunction<SimulationResult> reading) {
    add(name, "", better, meaning, reading::applyAsLong);
  }

  private void add(
      String name,
      String unit,
      Better better,
      String meaning,
      ToDoubleFunction<SimulationResult> reading) {
    addIfAny(name, unit, better, meaning, r -> OptionalDouble.of(reading.applyAsDouble(r)));
  }

  private void addIfAny(
      String name,
      String unit,
      Better better,
      String meaning,
      Function<SimulationResult, OptionalDouble> reading) {
    metrics.add(new Metric(new MetricDefinition(name, unit, meaning, better, null), reading));
  }

  private static long completionPs(SimulationResult result) {
    List<WorkloadResult> workloads = result.workloads();
    long start = workloads.stream().mapToLong(WorkloadResult::startTimePs).min().orElse(0);
    return workloads.stream().mapToLong(WorkloadResult::endTimePs).max().orElse(0) - start;
  }

  private static OptionalDouble goodput(SimulationResult result) {
    long completionPs = completionPs(result);
    double bits = 8.0 * result.stats().bytesDelivered();
    return completionPs == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(bits / (completionPs / PS_PER_S) / BITS_PER_GBIT);
  }

  private static OptionalDouble slowest(
      SimulationResult result, ToLongFunction<WorkloadResult> bitsPerSecond) {
    return result.workloads().stream()
        .filter(WorkloadResult::complete)
        .mapToDouble(w -> bitsPerSecond.applyAsLong(w) / BITS_PER_GBIT)
        .min();
  }

  private static long overSwitches(SimulationResult result, ToLongFunction<SwitchResult> reading) {
    return result.switches().stream().mapToLong(reading).sum();
  }

  private static long overNics(SimulationResult result, ToLongFunction<NicResult> reading) {
    return result.nics().stream().mapToLong(reading).sum();
  }

  private static Stream<PortResult> ports(SimulationResult result) {
    return Stream.concat(
        result.switches().stream().flatMap(s -> s.ports().stream()),
        result.nics().stream().flatMap(n -> n.ports().stream()));
  }

  private static LongStream longs(List<Long> values) {
    return values.stream().mapToLong(Long::longValue);
  }
}
