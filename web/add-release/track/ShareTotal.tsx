import { useEffect, useState } from "react";
import { usePerson } from "../../api/session.ts";
import { namedPerson } from "../../release-draft/people.ts";
import { type Artist, addArtist, setShare, setShares } from "../../release-draft/release-draft.ts";
import { restBeside, scaleToWhole, splitEvenly, totalInWords, totalOf } from "../../release-draft/shares.ts";
import { Button } from "../../ui/Button.tsx";
import { inkAt } from "../../ui/Seal.tsx";
import type { Form } from "../form/useForm.ts";
import { addReleaseWords } from "../words.ts";

const SAID_AFTER_MS = 500;
/** The id of what is wrong with the shares, which each of them is described by. */
export const SHARES_ERROR = "shares-error";

/** The running total, and the ways to make it whole. */
export function ShareTotal({ form }: { form: Form }) {
  const words = addReleaseWords.artists;
  const me = namedPerson(usePerson());
  const { artists } = form.draft.card;
  const shares = artists.map(({ share }) => share);
  const sentence = totalInWords(shares);
  const isWhole = totalOf(shares) === 100;
  const problem = form.problemAt("card.shares");
  const mine = artists.find(({ email }) => email === me.email);
  const rest = restBeside(artists.filter(({ email }) => email !== me.email).map(({ share }) => share));

  const takeRest = (button: HTMLElement) => {
    // Its work done, the button goes: focus stays among the tools.
    if (button.previousElementSibling instanceof HTMLElement) button.previousElementSibling.focus();
    form.change(mine ? setShare(me.email, rest) : addArtist({ ...me, share: rest }));
  };

  return (
    <div className="grid gap-3">
      <Bar artists={artists} />
      <p className={`font-medium ${isWhole ? "text-approved" : ""}`}>{sentence}</p>
      {problem && (
        <p id={SHARES_ERROR} role="alert" className="text-sm text-declined">
          {problem.sentence}
        </p>
      )}
      <p role="status" className="sr-only">
        <SaidAfterRest sentence={sentence} />
      </p>
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        <Tool onClick={() => form.change(setShares(({ length }) => splitEvenly(length)))}>
          {words.splitEvenly}
        </Tool>
        <Tool onClick={() => form.change(setShares(scaleToWhole))}>{words.scaleToWhole}</Tool>
        {rest > 0 && rest !== mine?.share && <Tool onClick={takeRest}>{words.restToMe}</Tool>}
      </div>
    </div>
  );
}

const Tool = ({ onClick, children }: { onClick: (button: HTMLElement) => void; children: string }) => (
  <Button look="quiet" onClick={(event) => onClick(event.currentTarget)} className="border-control! text-sm">
    {children}
  </Button>
);

/** A slider on its way says nothing; where it comes to rest is spoken. */
function SaidAfterRest({ sentence }: { sentence: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said;
}

/** Fills to 100; what is over is hatched. */
function Bar({ artists }: { artists: Artist[] }) {
  const total = totalOf(artists.map(({ share }) => share));
  const scale = Math.max(100, total);
  return (
    <div aria-hidden="true" className="relative flex h-4 overflow-hidden rounded-control bg-draft-wash">
      {artists.map(({ email, share }, place) => (
        <span
          key={email}
          style={{ width: `${(share / scale) * 100}%`, background: inkAt(place) }}
          className="border-r-2 border-surface transition-[width] duration-120 last:border-r-0"
        />
      ))}
      {total > 100 && (
        <span
          style={{ left: `${(100 / scale) * 100}%` }}
          className="absolute inset-y-0 right-0 border-l-2 border-ink bg-[repeating-linear-gradient(45deg,transparent_0_4px,var(--color-surface)_4px_8px)]"
        />
      )}
    </div>
  );
}
