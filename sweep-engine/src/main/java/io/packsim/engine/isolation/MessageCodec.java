package io.packsim.engine.isolation;

import io.packsim.resultsdb.contract.Artifact;
import io.packsim.resultsdb.contract.ClaimedRun;
import io.packsim.resultsdb.contract.DistributionValue;
import io.packsim.resultsdb.contract.Effort;
import io.packsim.resultsdb.contract.Measured;
import io.packsim.resultsdb.contract.MetricValue;
import io.packsim.resultsdb.contract.Outcome;
import io.packsim.resultsdb.contract.RunKey;
import io.packsim.resultsdb.contract.RunStatus;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** The contents of frames as JSON; numbers come back to the same bits. */
final class MessageCodec {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS).build();

  private MessageCodec() {}

  static byte[] encode(Object message) {
    return MAPPER.writeValueAsBytes(message);
  }

  static RunRequest request(byte[] content) {
    return MAPPER.readValue(content, RunRequest.class);
  }

  static Outcome outcome(byte[] content) {
    return MAPPER.readValue(content, Outcome.class);
  }

  /** Learns the messages, which takes a while the first time, before the time of a run counts. */
  static void warmUp() {
    RunKey key = new RunKey("", 0, 0, "");
    request(encode(new RunRequest(new ClaimedRun(0, key, 1, ""), MeasuringText.BUILT_IN, 0, 0)));
    Measured measured =
        new Measured(
            List.of(new MetricValue("", 0)),
            List.of(new DistributionValue("", "", ByteBuffer.allocate(1))),
            List.of(new Artifact("", "", 0, "")),
            List.of());
    Effort effort = new Effort(Instant.EPOCH, Instant.EPOCH, 0, 0, 0, 0);
    outcome(encode(new Outcome(RunStatus.OK, effort, null, "", measured, "", "")));
  }
}
