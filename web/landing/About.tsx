import { Section } from "./Section.tsx";

const FIGURES = [
  ["1", "e-mail asks each co-author, whatever the number of tracks"],
  ["100", "per cent: what does not add up is not sent"],
  ["0", "passwords"],
] as const;

export function About() {
  return (
    <Section
      id="about"
      mark="A1"
      name="About"
      says="A release is a promise between people. We keep it in writing."
    >
      <div className="grid gap-6 text-lg text-ink-2 md:grid-cols-2 md:gap-12">
        <p>
          A song is rarely made alone, and the deal behind it is often a message nobody can find again. Here
          the deal is part of the release: who took part, what each person receives, and the moment each of
          them said yes.
        </p>
        <p>
          When the last co-author signs, the release is published and its shares are fixed in a smart
          contract, one for each track. From then on a payment goes in on one side and comes out divided on
          the other.
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
