package io.packsim.simulator;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

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
              HOT[7]);

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
          .haveFullyQualifiedName("java.util.Optional");

  @ArchTest
  static final ArchRule BUFFERS_COUNT_BYTES_AND_KNOW_NEITHER_PACKETS_NOR_EVENTS =
      noClasses()
          .that()
          .resideInAPackage(ROOT + "buffer..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(ROOT + "packet..", ROOT + "kernel..", ROOT + "switching..");

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
              ROOT + "parameter..");

  @ArchTest
  static final ArchRule TOPOLOGY_KNOWS_ONLY_QUANTITIES =
      classes()
          .that()
          .resideInAPackage(ROOT + "topology..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("java..", "org.jspecify..", ROOT + "topology..", ROOT + "units..");

  @ArchTest
  static final ArchRule YAML_IS_READ_IN_ONE_PLACE =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "document..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.snakeyaml..");

  @ArchTest
  static final ArchRule ONLY_COMMANDS_KNOW_THE_COMMAND_LINE =
      noClasses()
          .that()
          .resideOutsideOfPackage(ROOT + "cli..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("picocli..", ROOT + "cli..");

  @ArchTest
  static final ArchRule NOTHING_STATIC_CHANGES = fields().that().areStatic().should().beFinal();

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLES =
      slices().matching(ROOT + "(*)..").should().beFreeOfCycles();
}
