package io.packsim.resultsdb;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;

@AnalyzeClasses(
    packages = "io.packsim.resultsdb",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  @ArchTest
  static final ArchRule KNOWS_NO_OTHER_MODULE =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.packsim.simulator..", "io.packsim.sweeps..", "io.packsim.engine..");

  @ArchTest
  static final ArchRule USES_SPRING_FOR_JDBC_ONLY =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.springframework.context..",
              "org.springframework.beans..",
              "org.springframework.batch..",
              "org.springframework.boot..");

  @ArchTest
  static final ArchRule READING_NEEDS_NO_SPRING =
      noClasses()
          .that()
          .resideInAnyPackage("..query..", "..compare..")
          .or()
          .haveSimpleNameStartingWith("ReadConnection")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("org.springframework..", "org.flywaydb..", "com.zaxxer..");

  @ArchTest
  static final ArchRule WRITING_AND_READING_ARE_APART =
      noClasses()
          .that()
          .resideInAPackage("..store..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("..query..");

  @ArchTest
  static final ArchRule READING_KNOWS_NO_STORE =
      noClasses()
          .that()
          .resideInAnyPackage("..query..", "..compare..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("..store..", "..journal..");

  @ArchTest
  static final ArchRule THE_CONTRACT_KNOWS_NOTHING =
      classes()
          .that()
          .resideInAPackage("..contract..")
          .should()
          .onlyDependOnClassesThat()
          .resideInAnyPackage("..contract..", "java..", "org.jspecify..");

  @ArchTest
  static final ArchRule PACKAGES_FORM_NO_CYCLES =
      SlicesRuleDefinition.slices()
          .matching("io.packsim.resultsdb.(*)..")
          .should()
          .beFreeOfCycles();

  @ArchTest
  static final ArchRule NOBODY_INTERRUPTS_A_THREAD_AT_THE_DATABASE =
      noClasses()
          .should()
          .callMethod(java.util.concurrent.ExecutorService.class, "shutdownNow")
          .orShould()
          .callMethod(java.util.concurrent.Future.class, "cancel", boolean.class);
}
