import { SectionName } from "./Section.tsx";
import { StepPanels } from "./StepPanels.tsx";
import { StepRing } from "./StepRing.tsx";

/** Side B begins: the black of the record. The steps are a radio group, so that they work where no script runs. */
export function HowItWorks() {
  return (
    <section
      id="how-it-works"
      aria-labelledby="how-it-works-name"
      className="laid-out-late border-y border-transparent pressed dark:border-line"
    >
      <div className="page-width pt-8 pb-20 lg:pb-28">
        <SectionName id="how-it-works" mark="B1" name="How it works" />
        <section
          id="steps"
          aria-roledescription="carousel"
          aria-label="The steps from upload to payment"
          className="group/steps mt-12 grid grid-cols-1 items-center gap-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] lg:gap-24"
        >
          <StepRing />
          <StepPanels />
        </section>
      </div>
    </section>
  );
}
