package io.packsim.resultsdb.compare;

/** What a comparison comes to. */
public enum Verdict {
  /** There was nothing to compare with. */
  NO_BASELINE("no baseline yet"),
  /** There was a baseline, but no run and no metric of it could be held against the later side. */
  NOTHING_COMPARABLE("nothing comparable"),
  /** Every run has a counterpart with the same result; said without statistics. */
  IDENTICAL("identical"),
  /** Nothing is worse. */
  NO_REGRESSION("no regression"),
  /** Results changed, as another version of the model announced, and nothing is worse. */
  BEHAVIOUR_CHANGE("behaviour change"),
  /** Results changed under the same version of the model, which must not be. */
  UNDECLARED_CHANGE("behaviour change under the same model version"),
  /** Something is worse, or fails that did not. */
  REGRESSION("regression");

  private final String words;

  Verdict(String words) {
    this.words = words;
  }

  /** For people. */
  public String words() {
    return words;
  }

  /** Whether a night with this verdict is not to be a baseline of later ones. */
  public boolean isRegression() {
    return this == REGRESSION || this == UNDECLARED_CHANGE;
  }
}
