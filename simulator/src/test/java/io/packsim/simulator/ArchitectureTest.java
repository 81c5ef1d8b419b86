package io.packsim.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "io.packsim.simulator",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String ROOT = "io.packsim.simulator.";
  private static final String[] HOT = {
    ROOT + "kernel..",
    ROOT + "packet..",
    ROOT + "link..",
    ROOT + "queue..",
    ROOT + "buffer..",
    ROOT + "switching..",
    ROOT + "transport..",
    ROOT + "nic..",
  };

  @ArchTest
  static final ArchRule THE_HOT_PATH_KNOWS_THE_JDK_QUANTITIES_AND_ITSELF =
      classes()
          .that()
          .resideInAnyPackage(HOT)
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              ROOT + "units..",
              ROOT + "parameter..",
              HOT[0],
              HOT[1],
              HOT[2],
              HOT[3],
              HOT[4],
              HOT[5],
              HOT[6],
              HOT[7])
          .because(
              "a mechanism takes its parameters and knows nothing of files, results or wiring");

  @ArchTest
  static final ArchRule THE_HOT_PATH_HAS_NO_STREAMS_AND_OPTIONALS =
      noClasses()
          .that()
          .resideInAnyPackage(HOT)
          .and()
          .areNotRecords()
          .should()
          .dependOnClassesThat()
          .resideInAPackage("java.util.stream..")
          .orShould()
          .dependOnClassesThat()
          .haveFullyQualifiedName("java.util.Optional")
          .because(
              "each packet would allocate; parameter records may check themselves with them, once");

  @ArchTest
  static final ArchRule BUFFERS_COUNT_BYTES_AND_KNOW_NEITHER_PACKETS_NOR_EVENTS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "buffer..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + "packet..", ROOT + "kernel..", ROOT + "switching..")
          .because("the subtlest rules of the model stay testable with plain numbers");

  @ArchTest
  static final ArchRule WORKLOADS_SEE_ONE_INTERFACE_OF_THE_TRANSPORT =
      classes()
          .that()
          .resideInAPackage(ROOT + "workload..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage(
              "java..",
              "org.jspecify..",
              ROOT + "workload..",
              ROOT + "kernel..",
              ROOT + "parameter..")
          .because("collectives run on an ideal network in tests as they run on the real one");

  @ArchTest
  static final ArchRule TOPOLOGY_KNOWS_ONLY_QUANTITIES =
      classes()
          .that()
          .resideInAPackage(ROOT + "topology..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.jspecify..", ROOT + "topology..", ROOT + "units..")
          .because("a graph is built and checked without a simulator around it");

  @ArchTest
  static final ArchRule YAML_IS_READ_IN_ONE_PLACE =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "document..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.snakeyaml..")
          .because("positions and bounds of documents are the matter of one package");

  @ArchTest
  static final ArchRule ONLY_COMMANDS_KNOW_THE_COMMAND_LINE =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", ROOT + "cli..")
          .because("everything else is a library");

  @ArchTest
  static final ArchRule NOTHING_STATIC_CHANGES =
      fields()
          .that()
          .areStatic()
          .should()
          .beFinal()
          .because("simulations run side by side in one process and must not disturb each other");

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLES =
      slices()
          .matching(ROOT + "(*)..")
          .should()
          .beFreeOfCycles()
          .because("each package can be read and tested with only those below it");

  @ArchTest
  static final ArchRule CHANCE_COMES_FROM_THE_RUNS_SEED =
      noClasses()
          .that(areNot("io.packsim.simulator.Simulator"))
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "java\\.util\\.(Random|SplittableRandom)"
                  + "|java\\.util\\.random\\..*"
                  + "|java\\.util\\.concurrent\\.ThreadLocalRandom"
                  + "|java\\.security\\.SecureRandom")
          .orShould()
          .callMethod(Math.class, "random")
          .because("the same seed gives the same bytes; only the drawing of a fresh seed differs");

  @ArchTest
  static final ArchRule TIME_IS_SIMULATED =
      noClasses()
          .that(areNot("io.packsim.simulator.Simulator"))
          .and()
          .resideOutsideOfPackage(ROOT + "bench..")
          .should()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .dependOnClassesThat()
          .resideInAPackage("java.time..")
          .because("results depend on no clock; only the cost of a run is measured, around it");

  @ArchTest
  static final ArchRule THE_HOT_PATH_STARTS_NO_THREADS =
      noClasses()
          .that()
          .resideInAnyPackage(HOT)
          .and(areNot(ROOT + "kernel.ParallelEngine"))
          .and(areNot(ROOT + "kernel.WindowBarrier"))
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Thread.class)
          .orShould()
          .dependOnClassesThat()
          .resideInAPackage("java.util.concurrent..")
          .because(
              "a logical process is touched by one thread at a time, which the engine arranges");

  @ArchTest
  static final ArchRule THE_SIMULATOR_NEEDS_NO_FRAMEWORK =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework..", "java.sql..", "javax.sql..", "org.h2..")
          .because("it is a library and a program of its own, without a database");

  @ArchTest
  static final ArchRule NAMES_ARE_OF_THE_FIELD =
      noClasses()
          .should()
          .haveNameMatching(".*(Util|Utils|Manager|Impl|Helper)")
          .because("such a name says nothing of what the class is for");

  @ArchTest
  static final ArchRule CLASSES_ARE_FINAL_UNLESS_MADE_TO_BE_EXTENDED =
      classes()
          .that()
          .areNotInterfaces()
          .and()
          .areNotEnums()
          .and()
          .areNotAnonymousClasses()
          .and()
          .doNotHaveModifier(JavaModifier.ABSTRACT)
          .should()
          .haveModifier(JavaModifier.FINAL)
          .because("composition is the way to build on a class here");

  private static DescribedPredicate<JavaClass> areNot(String name) {
    return DescribedPredicate.not(HasName.Predicates.name(name)).forSubtype();
  }
}
