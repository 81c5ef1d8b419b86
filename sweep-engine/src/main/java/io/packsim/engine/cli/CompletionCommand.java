package io.packsim.engine.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "completion",
    description = "Prints a script that lets the shell complete commands and options.",
    footer = {
      "",
      "Examples:",
      "",
      "  source <(packsim completion bash)",
      "  packsim completion zsh > ~/.packsim-completion    # source this in ~/.zshrc"
    })
final class CompletionCommand implements Callable<Integer> {
  private static final String NAME = "packsim";

  /** Bash's way of completing is a module in zsh, which its own has to be there for. */
  private static final String ZSH_START =
      """
      autoload -U +X compinit && compinit
      autoload -U +X bashcompinit && bashcompinit
      """;

  /** What picocli's script calls to offer words; a function of our own comes in between. */
  private static final String OFFER = "compReplyArray";

  private static final String OUR_PART = "completion.bash";

  /** The shells that there are scripts for. */
  private enum Shell {
    BASH,
    ZSH;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;
  private final Supplier<CommandLine> wholeTree;

  @Parameters(paramLabel = "SHELL", description = "bash or zsh.")
  private Shell shell = Shell.BASH;

  /**
   * @param wholeTree makes the tree of all commands
   */
  CompletionCommand(Console console, Supplier<CommandLine> wholeTree) {
    this.console = console;
    this.wholeTree = wholeTree;
  }

  @Override
  public Integer call() {
    String script = script(AutoComplete.bash(NAME, wholeTree.get()));
    console.out().print(shell == Shell.ZSH ? ZSH_START + script : script);
    console.out().flush();
    return ExitCode.OK.code();
  }

  private static String script(String made) {
    if (!made.contains("function " + OFFER + "()")) {
      throw new IllegalStateException("picocli writes other scripts than this was made for");
    }
    return made.replace("function " + OFFER + "()", "function _packsim_reply()")
            .replace(OFFER, "_packsim_offer")
        + ourPart();
  }

  private static String ourPart() {
    try (InputStream part = CompletionCommand.class.getResourceAsStream(OUR_PART)) {
      return new String(
          Objects.requireNonNull(part, OUR_PART).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
