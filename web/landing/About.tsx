import { Section } from "./Section.tsx";

const FIGURES = [
  ["1", "email to each co-author, however many tracks"],
  ["100", "percent: shares must add up before you can submit"],
  ["0", "passwords"],
] as const;

export function About() {
  return (
    <Section id="about" mark="A1" name="About" says="Every share agreed and signed before release.">
      <div className="grid gap-6 text-lg text-ink-2 md:grid-cols-2 md:gap-12">
        <p>
          A song is rarely made alone, and the agreement is often a message nobody can find later. Here it is
          part of the release: who took part, what each person receives, and when each of them signed.
        </p>
        <p>
          When the last co-author signs, the release is published and its shares are fixed in a smart
          contract, one for each track. From then on, every payment is split automatically.
        </p>
      </div>
      <dl className="mt-12 grid grid-cols-1 gap-x-6 gap-y-8 sm:mt-16 sm:grid-cols-3">
        {FIGURES.map(([figure, meaning]) => (
          <div key={figure} className="flex flex-col-reverse justify-end gap-3 border-t border-line pt-4">
            <dt className="max-w-[22ch] text-ink-2">{meaning}</dt>
            <dd className="display text-[clamp(3.5rem,9vw,6.5rem)] leading-[0.85]">{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
