import { Section } from "./Section.tsx";

const READERS = [
  [
    "Labels",
    "Run each roster or imprint in its own workspace, invite the team, and see at a glance which releases wait for whom.",
  ],
  [
    "Catalogue Owners",
    "Put order into old and new recordings: codes checked as you type, splits on record, certificates ready when someone asks.",
  ],
  [
    "Independent Artists",
    "Settle shares with your producer and your band in an afternoon. Nobody has to open an account just to say yes.",
  ],
] as const;

export function Target() {
  return (
    <Section id="target" mark="A3" name="Who is it for" says="For everyone whose name is on it">
      <ul className="border-b border-line">
        {READERS.map(([name, text]) => (
          <li
            key={name}
            className="grid grid-cols-1 gap-3 border-t border-line py-7 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:items-baseline md:gap-12"
          >
            <h3 className="display text-[clamp(1.5rem,3.4vw,2.5rem)]">{name}</h3>
            <p className="text-lg text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
