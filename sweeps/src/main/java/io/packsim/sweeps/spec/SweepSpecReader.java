package io.packsim.sweeps.spec;

import io.packsim.simulator.document.DocumentReader;
import io.packsim.simulator.document.MapNode;
import io.packsim.simulator.document.Node;
import io.packsim.simulator.document.Problems;
import io.packsim.sweeps.axis.Block;
import io.packsim.sweeps.axis.Condition;
import io.packsim.sweeps.axis.Grid;
import io.packsim.sweeps.base.BaseDocument;
import io.packsim.sweeps.base.DocumentKinds;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads sweep files. Everything that is wrong with a file is reported at once, by position; a file
 * that is read without an error can be expanded.
 */
public final class SweepSpecReader {
  private static final String NAME_FORM = "[A-Za-z0-9][A-Za-z0-9._-]{0,99}";

  private final DocumentKinds kinds;

  /** A reader whose sweeps vary scenarios and full configurations. */
  public SweepSpecReader() {
    this(DocumentKinds.standard());
  }

  /**
   * @param kinds what the base documents may be
   */
  public SweepSpecReader(DocumentKinds kinds) {
    this.kinds = kinds;
  }

  /**
   * Reads a sweep file and its base document.
   *
   * @param file the sweep file; the base is found relative to it
   * @param problems gets everything that is wrong, warnings included
   * @return the spec, or null if there is an error
   */
  public @Nullable SweepSpec read(Path file, Problems problems) {
    return read(file, List.of(), problems);
  }

  /**
   * Reads a sweep file and its base document.
   *
   * @param file the sweep file; the base is found relative to it
   * @param settings {@code path=value} each, instead of what the file's {@code set} says of the
   *     path; a setting that some block sweeps is an error
   * @param problems gets everything that is wrong, warnings included
   * @return the spec, or null if there is an error
   */
  public @Nullable SweepSpec read(Path file, List<String> settings, Problems problems) {
    List<CommandLineSetting> parsed = new ArrayList<>();
    for (String text : settings) {
      CommandLineSetting setting = CommandLineSetting.parse(text, problems);
      if (setting != null) {
        parsed.add(setting);
      }
    }
    SweepSources.Merged merged = new SweepSources(problems).read(file);
    if (merged == null) {
      return null;
    }
    MapNode whole = CommandLineSetting.into(merged.sweep(), parsed);
    SpecLimits.checkResolved(whole, problems);
    Section section = new Section(whole, "", problems);
    return problems.isFull() ? null : read(section, merged.parts(), parsed, file, problems);
  }

  /**
   * Reads the document that a sweep varies.
   *
   * @param file a sweep file, or a base document itself
   * @param problems gets everything that is wrong with the document and with how it is named
   * @return the document, or null if there is an error
   */
  public @Nullable BaseDocument readBase(Path file, Problems problems) {
    if (!(DocumentReader.read(file, problems) instanceof MapNode own) || problems.hasErrors()) {
      return null;
    }
    if (!own.keys().contains("version")) {
      return new BaseDocument(file, kinds.of(own), own);
    }
    SweepSources.Merged merged = new SweepSources(problems).read(file);
    BaseDocument base =
        merged == null
            ? null
            : new BaseReader(kinds, problems)
                .read(new Section(merged.sweep(), "", problems), merged.parts());
    return problems.hasErrors() ? null : base;
  }

  private @Nullable SweepSpec read(
      Section section,
      List<MapNode> parts,
      List<CommandLineSetting> settings,
      Path file,
      Problems problems) {
    checkVersion(section);
    section.take("extends");
    String name = name(section, file);
    BaseDocument base = new BaseReader(kinds, problems).read(section, parts);
    Parameters parameters = new Parameters(base, problems);
    SetReader set = new SetReader(parameters, problems);
    set.read(section.section("set").map(), "set");
    List<Block> blocks =
        new BlockReader(new AxisReader(parameters, problems), problems).read(section);
    List<Condition> conditions = conditions(section, problems);
    OptionsReader options = new OptionsReader(section, problems);
    SeedPlan seeds = new SeedPlanCheck(blocks, problems).checked(options.seeds(), section);
    List<MetricPreference> metrics = options.metrics();
    ColumnNames.refuseAxes(metrics, blocks, section, problems);
    RunOptions run = options.run();
    String baseline = options.baseline();
    KeepOptions keep = options.keep();
    section.notYet("stop", "search");
    section.finish();
    if (base == null) {
      return null;
    }
    Grid grid = new GridReader(base, settings, problems).read(set, blocks, conditions);
    return grid == null || problems.hasErrors()
        ? null
        : new SweepSpec(name, file, section.map(), base, grid, seeds, metrics, run, baseline, keep);
  }

  private static void checkVersion(Section section) {
    if (section.whole("version", 1, 1) == null && !section.keys().contains("version")) {
      section.error(section.map().position(), "version", "is missing; expected version: 1");
    }
  }

  /** The file's own name without its ending stands in for an absent one. */
  private static String name(Section section, Path file) {
    String name = section.text("name");
    if (name == null) {
      Path last = file.getFileName();
      return last == null ? "sweep" : last.toString().replaceFirst("\\.[^.]*$", "");
    }
    if (!name.matches(NAME_FORM)) {
      section.error(
          section.map().keyPosition("name"),
          "name",
          "expected letters, digits, \".\", \"_\" and \"-\", 100 at most, received \""
              + name
              + "\"");
    }
    return name;
  }

  private static List<Condition> conditions(Section section, Problems problems) {
    List<Condition> conditions = new ArrayList<>();
    List<Node> elements = section.list("where");
    if (elements.size() > SpecLimits.CONDITIONS) {
      section.error(
          section.map().keyPosition("where"),
          "where",
          "has more than " + SpecLimits.CONDITIONS + " conditions");
      return List.of();
    }
    for (int i = 0; i < elements.size(); i++) {
      Condition condition = ConditionReader.read(elements.get(i), "where[" + i + "]", problems);
      if (condition != null) {
        conditions.add(condition);
      }
    }
    return conditions;
  }
}
