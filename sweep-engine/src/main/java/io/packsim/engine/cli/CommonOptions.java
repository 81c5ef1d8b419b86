package io.packsim.engine.cli;

import io.packsim.engine.cli.Terminal.Colours;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;

/** What every command understands, and how its examples call the program. */
final class CommonOptions {
  private static final String NAME = "packsim";
  private static final String EXAMPLE = "  " + NAME + " ";

  private final Console console;
  private final CommandLine root;

  CommonOptions(Console console, CommandLine root) {
    this.console = console;
    this.root = root;
  }

  /** Adds them to every command of the tree. */
  void add() {
    use(Colours.AUTO);
    addTo(root);
  }

  private void addTo(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    if (!spec.mixinStandardHelpOptions() && spec.findOption("--help") == null) {
      spec.addOption(flag("-h", "--help").usageHelp(true).description("Show this help.").build());
    }
    spec.addOption(flag(ErrorReport.DEBUG).description("Show where an error comes from.").build());
    spec.addOption(quiet());
    spec.addOption(colour());
    callTheProgramAsTheUserDoes(spec);
    spec.usageMessage().description(paragraphs(spec.usageMessage().description()));
    command.getSubcommands().values().forEach(this::addTo);
  }

  private static OptionSpec.Builder flag(String name, String... more) {
    return OptionSpec.builder(name, more).type(boolean.class);
  }

  private OptionSpec quiet() {
    return flag("-q", "--quiet")
        .description("No progress and notes on stderr, only what went wrong.")
        .setter(
            new ISetter() {
              @Override
              public <T> @Nullable T set(@Nullable T value) {
                console.hush(Boolean.TRUE.equals(value));
                return value;
              }
            })
        .build();
  }

  private OptionSpec colour() {
    return OptionSpec.builder("--color")
        .type(Colours.class)
        .paramLabel("WHEN")
        .description("Colours: auto (on terminals, unless NO_COLOR is set), always or never.")
        .setter(
            new ISetter() {
              @Override
              public <T> @Nullable T set(@Nullable T value) {
                use(value instanceof Colours wanted ? wanted : Colours.AUTO);
                return value;
              }
            })
        .build();
  }

  /** Help is written by picocli, which is told so. */
  private void use(Colours wanted) {
    console.terminal().use(wanted);
    boolean colours = console.terminal().coloursOut();
    root.setColorScheme(Help.defaultColorScheme(colours ? Help.Ansi.ON : Help.Ansi.OFF));
  }

  private void callTheProgramAsTheUserDoes(CommandSpec spec) {
    String example = "  " + DatabaseOption.quoted(console.program()) + " ";
    spec.usageMessage()
        .footer(
            Stream.of(paragraphs(spec.usageMessage().footer()))
                .map(
                    line ->
                        line.startsWith(EXAMPLE)
                            ? example + line.substring(EXAMPLE.length())
                            : line)
                .toArray(String[]::new));
  }

  /**
   * Lines of a source file as paragraphs, each of which is wrapped by itself: what ends no sentence
   * goes on in the next line. Empty and indented lines stay what they are.
   */
  private static String[] paragraphs(String @Nullable [] lines) {
    List<String> paragraphs = new ArrayList<>();
    boolean open = false;
    for (String line : Objects.requireNonNullElse(lines, new String[0])) {
      boolean prose = !line.isEmpty() && !line.startsWith(" ");
      int last = paragraphs.size() - 1;
      if (open && prose) {
        paragraphs.set(last, paragraphs.get(last) + " " + line);
      } else {
        paragraphs.add(line);
      }
      open = prose && !line.endsWith(".") && !line.endsWith(":");
    }
    return paragraphs.toArray(String[]::new);
  }
}
