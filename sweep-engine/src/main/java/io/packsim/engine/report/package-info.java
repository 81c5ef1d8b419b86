/** What is told of comparisons: to people, to programs as JSON, to build servers as JUnit's XML. */
@NullMarked
package io.packsim.engine.report;

import org.jspecify.annotations.NullMarked;
