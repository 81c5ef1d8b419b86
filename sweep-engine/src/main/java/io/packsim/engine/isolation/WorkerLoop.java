package io.packsim.engine.isolation;

import io.packsim.engine.compute.RunExecution;
import io.packsim.engine.compute.SimulationRunner;
import io.packsim.engine.compute.StopSignal;
import io.packsim.resultsdb.contract.Outcome;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * What a worker process does: it simulates the runs that come on its standard input, one at a time,
 * and answers on its standard output. When the input ends the parent is gone, and the process ends
 * at once, whatever it is simulating.
 */
public final class WorkerLoop {
  private final SimulationRunner runner;
  private MeasuringText wanted = MeasuringText.BUILT_IN;
  private SimulationRunner measured;
  private final String codeKey;
  private final FrameWriter answers = new FrameWriter(new FileOutputStream(FileDescriptor.out));
  private final BlockingQueue<RunRequest> requests = new LinkedBlockingQueue<>();

  /**
   * On the thread that will simulate.
   *
   * @param name of the worker
   * @param runner simulates
   * @param codeKey which simulator that is
   */
  public WorkerLoop(String name, SimulationRunner runner, String codeKey) {
    this.runner = runner;
    this.measured = new MemoryMeter(runner);
    this.codeKey = codeKey;
    Thread.currentThread().setName(name);
  }

  /** Works; never returns while the parent lives. */
  public void run() throws InterruptedException {
    capturePrinting();
    Runtime.getRuntime().addShutdownHook(new Thread(WorkerLoop::putAway, "put-away"));
    Thread listener = new Thread(this::listen, "parent");
    listener.setDaemon(true);
    listener.start();
    MessageCodec.warmUp();
    send(Frame.Kind.READY, codeKey.getBytes(StandardCharsets.UTF_8));
    while (true) {
      carryOut(requests.take());
    }
  }

  private void capturePrinting() {
    System.setIn(InputStream.nullInputStream());
    PrintStream printed =
        new PrintStream(
            new BufferedOutputStream(new PrintedOutput(answers)), true, StandardCharsets.UTF_8);
    System.setOut(printed);
    System.setErr(printed);
  }

  /** A run has called for the end of the process: its last words, and whatever it had started. */
  private static void putAway() {
    System.out.flush();
    ProcessTree.killBelow(ProcessHandle.current());
  }

  private void listen() {
    try {
      FrameReader in = new FrameReader(new FileInputStream(FileDescriptor.in));
      for (Frame frame = in.next(); frame != null; frame = in.next()) {
        requests.add(MessageCodec.request(frame.content()));
      }
    } catch (IOException e) {
      // The parent died in the middle of a word.
    }
    ProcessTree.killBelow(ProcessHandle.current());
    Runtime.getRuntime().halt(0);
  }

  private void carryOut(RunRequest request) {
    if (!request.measuring().equals(wanted)) {
      wanted = request.measuring();
      measured = new MemoryMeter(runner.measuring(wanted.measuring()));
    }
    Duration timeout = Duration.ofSeconds(request.timeoutSeconds(), request.timeoutNanos());
    RunExecution execution =
        new RunExecution(request.run(), new StopSignal(timeout), this::sendNote);
    Outcome outcome =
        Objects.requireNonNull(execution.simulate(measured), "nobody cancels in a worker");
    System.out.flush();
    send(Frame.Kind.END, MessageCodec.encode(outcome));
  }

  private void sendNote(String text) {
    System.out.flush();
    send(Frame.Kind.NOTE, text.getBytes(StandardCharsets.UTF_8));
  }

  private void send(Frame.Kind kind, byte[] content) {
    try {
      answers.send(kind, content);
    } catch (IOException e) {
      throw new UncheckedIOException("the parent is gone", e);
    }
  }
}
