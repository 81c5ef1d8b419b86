package io.packsim.simulator.transport.congestion;

import io.packsim.simulator.units.DataSize;
import io.packsim.simulator.units.LinkRate;
import io.packsim.simulator.units.SimDuration;

/**
 * The values that one DCQCN runs with: a preset's, or those given in their place.
 *
 * @param gain g of the alpha estimate
 * @param initialAlpha alpha as the first CNP arrives
 * @param alphaTimer period of alpha's update
 * @param cutInterval time between two looks for CNPs; 0 where every CNP cuts at once
 * @param rateTimer period of the rate-increase timer
 * @param byteCounter bytes sent per step of the byte counter; 0 where there is none
 * @param fastRecoverySteps F, the threshold of the stages
 * @param additiveIncrease R_AI
 * @param hyperIncrease R_HAI
 * @param minRate the rate is never cut below this
 * @param largestCut share of the rate that one cut takes at most
 * @param firstCnpRate share of the rate that the first CNP leaves, where it is no cut
 * @param targetOnCut when a cut takes the rate for the new target
 * @param minTimeBetweenCnps the notification point's interval; 0 where every mark is answered
 */
record DcqcnSettings(
    double gain,
    double initialAlpha,
    SimDuration alphaTimer,
    SimDuration cutInterval,
    SimDuration rateTimer,
    DataSize byteCounter,
    int fastRecoverySteps,
    LinkRate additiveIncrease,
    LinkRate hyperIncrease,
    LinkRate minRate,
    double largestCut,
    double firstCnpRate,
    TargetOnCut targetOnCut,
    SimDuration minTimeBetweenCnps) {}
