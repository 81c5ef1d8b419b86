package io.packsim.sweeps;

import static com.tngtech.archunit.core.domain.JavaModifier.FINAL;
import static com.tngtech.archunit.core.domain.JavaModifier.SYNTHETIC;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import org.junit.jupiter.api.Test;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.packsim.sweeps");

  @Test
  void usesTheSimulatorAndThePlatformOnly() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.packsim.sweeps..",
            "io.packsim.simulator..",
            "java.io..",
            "java.lang..",
            "java.math..",
            "java.nio..",
            "java.security..",
            "java.time..",
            "java.util..",
            "org.jspecify.annotations..")
        .check(CLASSES);
  }

  @Test
  void packagesDoNotUseEachOtherInCircles() {
    slices().matching("io.packsim.sweeps.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void hasNoStaticState() {
    fields().that().areStatic().should().haveModifier(FINAL).check(CLASSES);
    fields()
        .that()
        .areStatic()
        .and()
        .doNotHaveModifier(SYNTHETIC)
        .should()
        .notHaveRawType(
            DescribedPredicate.describe(
                "an array or a mutable collection",
                type ->
                    type.isArray()
                        || type.isAssignableTo(AbstractCollection.class)
                        || type.isAssignableTo(AbstractMap.class)))
        .check(CLASSES);
  }
}
