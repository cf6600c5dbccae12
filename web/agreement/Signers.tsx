import { Check } from "lucide-react";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Named } from "../ui/Named.tsx";
import { agreementWords } from "./words.ts";

const INKS = 8;

type SignersProps = {
  artists: ApprovalDetail["artists"];
  /** Their shares by the terms before, in the same order. */
  before?: number[] | undefined;
};

/** Everybody's share and whether they have agreed. An ink is theirs once they have signed, as in the seal. */
export function Signers({ artists, before }: SignersProps) {
  const words = useWords(agreementWords);
  const { percent } = useFormats();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {artists.map((artist, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; their order is fixed.
          key={index}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5 min-[18rem]:grid-cols-[auto_minmax(0,1fr)_auto_5.5rem]"
        >
          <Ink index={index} signed={artist.isApproved} />
          <span className={`max-[18rem]:col-span-2 ${artist.isYou ? "font-semibold" : ""}`}>
            <Named>{artist.name}</Named>
            {artist.isYou && <span className="font-normal text-ink-2"> {words.you}</span>}
          </span>
          <span className="text-right tabular-nums max-[18rem]:col-start-2">
            {before && before[index] !== artist.share && (
              <span className="text-ink-2">
                {before[index] === undefined ? words.joins : percent(before[index])} →{" "}
              </span>
            )}
            {percent(artist.share)}
          </span>
          {artist.isApproved ? (
            <Signed word={words.signed} />
          ) : (
            <span className="text-right text-ink-2">
              {artist.isAsked
                ? words.waiting
                : before?.[index] === artist.share
                  ? words.unchanged
                  : words.told}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Signed({ word }: { word: string }) {
  return (
    <span className="inline-flex items-center justify-end gap-1 font-medium text-approved">
      <Check aria-hidden="true" size={16} strokeWidth={2} />
      {word}
    </span>
  );
}

function Ink({ index, signed }: { index: number; signed: boolean }) {
  const colour = signed ? `var(--color-coauthor-${(index % INKS) + 1})` : "var(--color-unsigned)";
  return (
    <span
      aria-hidden="true"
      className="size-2.5 rounded-full border-2"
      style={{ borderColor: colour, ...(signed ? { background: colour } : {}) }}
    />
  );
}
