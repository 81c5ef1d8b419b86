package io.packsim.simulator.config;

import io.packsim.simulator.parameter.Doc;
import org.jspecify.annotations.Nullable;

/**
 * Facts about the job that made a configuration. Accepted without effect.
 *
 * @param resultPath ignored with a warning, so that a configuration from elsewhere cannot pick a
 *     file to overwrite
 */
public record JobInfo(
    @Doc("Ignored with a warning; --output_file says where the result goes.")
        @Nullable String resultPath) {}
