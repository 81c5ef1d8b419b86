package io.packsim.engine;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "io.packsim.engine",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule SPRING_BATCH_STAYS_IN_ITS_ROOM =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.packsim.engine.batch..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.springframework.batch..");

  @ArchTest
  static final ArchRule COMMANDS_KNOW_NO_SPRING =
      noClasses()
          .that()
          .resideInAnyPackage(
              "io.packsim.engine.cli..",
              "io.packsim.engine.outcome..",
              "io.packsim.engine.compute..",
              "io.packsim.engine.progress..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.springframework..");

  @ArchTest
  static final ArchRule SIMULATING_KNOWS_NO_DATABASE_CONNECTION =
      noClasses()
          .that()
          .resideInAnyPackage("io.packsim.engine.compute..", "io.packsim.engine.outcome..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "javax.sql..", "io.packsim.resultsdb.store..");

  @ArchTest
  static final ArchRule NOBODY_CALLS_BACK_UP_TO_THE_COMMAND_LINE =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.packsim.engine.cli..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.packsim.engine.cli..");

  @ArchTest
  static final ArchRule ONE_EXIT_POINT =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("io.packsim.engine.cli.PackSim")
          .should()
          .callMethod(System.class, "exit", int.class);

  @ArchTest
  static final ArchRule ROOMS_FORM_NO_CYCLE =
      slices().matching("io.packsim.engine.(*)..").should().beFreeOfCycles();
}
