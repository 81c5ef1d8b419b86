package io.packsim.sweeps.axis;

import io.packsim.simulator.document.DocumentPath;
import io.packsim.simulator.document.Node;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.ParameterLookup;
import java.math.BigInteger;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The points of a sweep: what is fixed, what is varied, which combinations stay. Immutable.
 *
 * <p>A point is a combination of one value per axis of one block that satisfies every condition. A
 * value of an axis takes precedence over {@code set}, which takes precedence over the base
 * document. A condition that names an axis of cases holds for blocks without that axis.
 */
public final class Grid {
  private final BaseDocument base;
  private final List<Assignment> fixed;
  private final List<Derived> derived;
  private final List<Block> blocks;
  private final List<Condition> conditions;
  private final Node fixedTree;
  private final List<ParameterLookup.Single> derivedTargets;

  /**
   * @param base the document that is varied
   * @param fixed what {@code set} says plainly
   * @param derived what {@code set} says by expressions, without a cycle
   * @param blocks at least one
   * @param conditions each of them checked against the parameters of the base
   * @throws IllegalArgumentException if a fixed value has no place in the base document, or a
   *     derived parameter has no single value
   */
  public Grid(
      BaseDocument base,
      List<Assignment> fixed,
      List<Derived> derived,
      List<Block> blocks,
      List<Condition> conditions) {
    this.base = base;
    this.fixed = List.copyOf(fixed);
    this.derived = List.copyOf(derived);
    this.blocks = List.copyOf(blocks);
    this.conditions = List.copyOf(conditions);
    this.fixedTree = with(base.tree(), fixed);
    this.derivedTargets = derived.stream().map(this::target).toList();
  }

  /** What the parameters that expressions set can hold, in the order of {@link #derived()}. */
  List<ParameterLookup.Single> derivedTargets() {
    return derivedTargets;
  }

  private ParameterLookup.Single target(Derived derived) {
    if (base.kind().parameter(derived.path(), base.tree())
        instanceof ParameterLookup.Single single) {
      return single;
    }
    throw new IllegalArgumentException(derived.path() + ": expected a single value");
  }

  static Node with(Node tree, List<Assignment> assignments) {
    Node result = tree;
    for (Assignment assignment : assignments) {
      result = assignment.path().with(result, assignment.value());
    }
    return result;
  }

  /** The document that is varied. */
  public BaseDocument base() {
    return base;
  }

  /** What {@code set} says plainly. */
  public List<Assignment> fixed() {
    return fixed;
  }

  /** What {@code set} says by expressions. */
  public List<Derived> derived() {
    return derived;
  }

  /** The blocks, in the file's order. */
  public List<Block> blocks() {
    return blocks;
  }

  /** The conditions, in the file's order. */
  public List<Condition> conditions() {
    return conditions;
  }

  /** The base document with the plain part of {@code set}: every point before its own values. */
  public Node fixedTree() {
    return fixedTree;
  }

  /**
   * The document of {@code set} without any axis value.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if an expression needs an axis
   */
  public Node documentAtRest() {
    Block none = new Block(List.of(), fixedTree.position());
    return new GridPoint(new BlockNames(this, none), new int[0]).document();
  }

  /** Every parameter that some axis sets, each once, in the file's order. */
  public Set<DocumentPath> sweptPaths() {
    Set<DocumentPath> paths = new LinkedHashSet<>();
    blocks.forEach(block -> block.axes().forEach(axis -> paths.addAll(axis.paths())));
    return paths;
  }

  /**
   * Walks points, each once: blocks in order, within a block the first axis outermost. Takes memory
   * for one point at a time.
   *
   * @param selection which points
   * @param omissions is told of every combination that is left out of the sweep
   * @return an iterator that throws {@link io.packsim.simulator.document.InvalidInputException} at
   *     a point where an expression cannot be evaluated, and {@link EffortExceededException}
   */
  public Iterator<GridPoint> points(Selection selection, Effort effort, Omissions omissions) {
    return new GridWalk(new GridBlocks(this, selection), effort, omissions);
  }

  /**
   * Counts points in constant memory, without a walk where no condition decides.
   *
   * @throws io.packsim.simulator.document.InvalidInputException if a condition cannot be evaluated
   * @throws EffortExceededException if that takes more effort than allowed
   */
  public GridCount count(Selection selection, Effort effort) {
    return new GridBlocks(this, selection).size(effort);
  }

  /** How many combinations the values of the axes have, before any condition. */
  public BigInteger combinations() {
    return blocks.stream().map(Block::size).reduce(BigInteger.ZERO, BigInteger::add);
  }
}
