import { ArrowLeft, ArrowRight } from "lucide-react";
import { buttonClass } from "../ui/Button.tsx";
import { STEPS, type Step } from "./content/steps.ts";
import { landingWords } from "./words.ts";

/** All steps lie on one another, so that the page does not jump between a long one and a short one. */
export function StepPanels() {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div aria-live="polite" className="grid grid-cols-1">
        {STEPS.map((step, index) => (
          <Panel key={step.id} step={step} index={index} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <button type="button" data-step-by="-1" className={buttonClass("secondary")}>
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
          {landingWords.previousStep}
        </button>
        <button type="button" data-step-by="1" className={buttonClass("secondary")}>
          {landingWords.nextStep}
          <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      </div>
    </div>
  );
}

function Panel({ step, index }: { step: Step; index: number }) {
  return (
    <article
      aria-roledescription="step"
      aria-label={`Step ${index + 1} of ${STEPS.length}`}
      className={`invisible col-start-1 row-start-1 ${step.shown}`}
    >
      <p className="display text-[clamp(min(3.5rem,15vw),10vw,7rem)] leading-[0.85]">{step.number}/06</p>
      <h3 className="display mt-8 text-[clamp(1.5rem,3vw,2.25rem)]">{step.title}</h3>
      <p className="mt-4 max-w-[34rem] text-lg text-ink-2">{step.text}</p>
      <PlainWays index={index} />
    </article>
  );
}

/** Without script the way on is a label of the next step's radio button. */
function PlainWays({ index }: { index: number }) {
  const at = (place: number) => STEPS[(place + STEPS.length) % STEPS.length]?.id;
  return (
    <div className="mt-10 hidden flex-wrap gap-3 noscript:flex">
      <label htmlFor={at(index - 1)} className={`${buttonClass("secondary")} cursor-pointer`}>
        Previous step
      </label>
      <label htmlFor={at(index + 1)} className={`${buttonClass("secondary")} cursor-pointer`}>
        Next step
      </label>
    </div>
  );
}
