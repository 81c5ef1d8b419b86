package io.packsim.resultsdb.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One start of a sweep by one process.
 *
 * @param uid identity of the launch, unique everywhere
 * @param host where it runs
 * @param pid process number on that host
 * @param startedAt when it started
 * @param code the simulator it uses
 * @param gitCommit commit of the user's repository, if there is one
 * @param gitDirty whether that repository had uncommitted changes
 * @param jvm Java version
 * @param os operating system
 * @param arguments the command line
 */
public record Launch(
    String uid,
    String host,
    long pid,
    Instant startedAt,
    Code code,
    @Nullable String gitCommit,
    boolean gitDirty,
    String jvm,
    String os,
    String arguments) {}
