package io.packsim.simulator.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The name under which a record of a sealed union appears in a file: {@code {goBackN: {…}}} selects
 * the arm named {@code goBackN}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Arm {
  /** The arm's key. */
  String value();
}
