package io.packsim.engine.cli;

/** Several commands of packsim one after the other, in a process of their own. */
final class CommandsProcess {
  private CommandsProcess() {}

  /** Arguments: a command each, its words apart by blanks. Ends with 1 if one of them fails. */
  public static void main(String[] commands) {
    Program program = SweepProcess.program(SweepProcess.INSTANT);
    for (String command : commands) {
      String[] words = command.split(" ");
      int exitCode = new Commands(program.console(), () -> program).tree(words).execute(words);
      if (exitCode != 0) {
        System.err.println(command + ": " + exitCode);
        System.exit(1);
      }
    }
  }
}
