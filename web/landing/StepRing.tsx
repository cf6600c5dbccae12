import { BY_ITSELF, STEPS, type Step } from "./content/steps.ts";
import { FerrySeal } from "./FerrySeal.tsx";

/** Six marks on a rim. Four can be chosen; the arrow keys go round, as they do in any radio group. */
export function StepRing() {
  return (
    <fieldset className="relative mx-auto w-[min(100%,31rem)] px-6 pt-6 pb-14">
      <legend className="sr-only">Step</legend>
      <div className="relative aspect-square rounded-full border-[1.5px] border-control">
        {STEPS.map((step) => (
          <FerrySeal
            key={step.id}
            {...step.art}
            className={`invisible absolute inset-[14%] size-[72%] ${step.shown}`}
          />
        ))}
        {STEPS.map((step, index) => (
          <Mark key={step.id} step={step} first={index === 0} />
        ))}
        {BY_ITSELF.map(({ number, place }) => (
          <span
            key={number}
            aria-hidden="true"
            className={`absolute size-3.5 -translate-1/2 rounded-full bg-control ring-8 ring-sleeve ${place}`}
          />
        ))}
      </div>
      <p className="caption absolute bottom-0 left-0 text-ink-2">
        04, 05:
        <br />
        automatic
      </p>
    </fieldset>
  );
}

function Mark({ step, first }: { step: Step; first: boolean }) {
  return (
    <label
      className={
        "mono absolute grid size-12 -translate-1/2 cursor-pointer place-items-center rounded-full border-[1.5px] " +
        "border-ink bg-sleeve text-sm hover:bg-draft-wash has-checked:border-signal has-checked:bg-signal " +
        "has-checked:text-on-signal has-focus-visible:outline-2 has-focus-visible:outline-offset-4 " +
        `has-focus-visible:outline-focus ${step.place}`
      }
    >
      <input type="radio" name="step" id={step.id} defaultChecked={first} className="sr-only" />
      <span aria-hidden="true">{step.number}</span>
      <span className="sr-only">{`${step.number}/06 ${step.title}`}</span>
    </label>
  );
}
