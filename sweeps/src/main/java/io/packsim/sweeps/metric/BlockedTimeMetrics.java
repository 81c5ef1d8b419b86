package io.packsim.sweeps.metric;

import static io.packsim.sweeps.metric.Metric.Better.HIGHER;
import static io.packsim.sweeps.metric.Metric.Better.LOWER;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where the time of queue pairs went, as shares of the time that they had work; absent unless the
 * configuration asks for it.
 */
final class BlockedTimeMetrics {
  private static final List<String> WITH_WORK =
      List.of(
          "sending", "portBusy", "paused", "linkDown", "congestionControl", "window", "rnrBackOff");

  private BlockedTimeMetrics() {}

  static void add(MetricList list) {
    share(list, "sending", HIGHER, "a frame of their own was on a wire");
    share(list, "portBusy", null, "the port was busy with others");
    share(list, "paused", LOWER, "the far end had paused their priority or gave no credits");
    share(list, "linkDown", LOWER, "the link was down");
    share(list, "congestionControl", null, "congestion control held them back");
    share(list, "window", LOWER, "as much was on its way as recovery or reads allow");
    share(list, "rnrBackOff", LOWER, "a receiver had not been ready");
  }

  private static void share(
      MetricList list, String part, Metric.@Nullable Better better, String when) {
    String words = part.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
    list.of(Aggregate.SUM, path(part))
        .per(WITH_WORK.stream().map(BlockedTimeMetrics::path).toArray(String[]::new))
        .as(
            words.equals("sending") ? "sending_share" : "blocked_" + words + "_share",
            "%",
            better,
            "Of the time that queue pairs had work: " + when + ".");
  }

  private static String path(String part) {
    return "nics[*].blockedTime." + part + "Ps";
  }
}
