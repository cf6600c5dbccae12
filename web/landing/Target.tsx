import { Section } from "./Section.tsx";

const READERS = [
  [
    "Labels",
    "Run each roster or imprint in its own workspace, invite the team, and see which approvals are still missing.",
  ],
  [
    "Catalogue Owners",
    "Organise old and new recordings, with codes checked as you type, splits on record and certificates ready when you need them.",
  ],
  [
    "Independent Artists",
    "Agree on shares with your producer and band in an afternoon. Nobody needs an account to approve.",
  ],
] as const;

export function Target() {
  return (
    <Section id="target" mark="A3" name="Who is it for" says="For everyone on the record">
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
