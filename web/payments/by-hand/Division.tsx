import type { ReleaseDetail } from "../../../shared/schemas/releases.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { useFormats } from "../../language/Language.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { Named } from "../../ui/Named.tsx";
import { decimalsOf, leftIn, type PayDraft, partsOf } from "./pay-draft.ts";
import { byHandWords as words } from "./words.ts";

type DivisionProps = {
  release: ReleaseDetail;
  draft: PayDraft;
  change: (part: Partial<PayDraft>) => void;
  problem: string | null;
};

const DIVISIONS = ["evenly", "each"] as const;

/** What each track gets, to the last unit, before anything is agreed. */
export function Division({ release, draft, change, problem }: DivisionProps) {
  const parts = partsOf(
    draft,
    release.tracks.map(({ id }) => id),
  );
  return (
    <Card className="@container grid content-start gap-5">
      <h2 className="display text-xl">{words.tracks}</h2>
      {release.tracks.length > 1 && (
        <RadioCards
          legend={words.division}
          name="division"
          value={draft.division}
          options={DIVISIONS.map((division) => ({ value: division, ...words.divisions[division] }))}
          columns="@lg:grid-cols-2"
          onChange={(division) => change({ division: division as PayDraft["division"] })}
        />
      )}
      {parts === null && draft.division === "evenly" ? (
        <p className="text-ink-2">{words.noAmount}</p>
      ) : (
        <Parts release={release} draft={draft} change={change} parts={parts ?? []} />
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </Card>
  );
}

type PartsProps = Omit<DivisionProps, "problem"> & { parts: NonNullable<ReturnType<typeof partsOf>> };

function Parts({ release, draft, change, parts }: PartsProps) {
  const { tokenAmount } = useFormats();
  const decimals = decimalsOf(draft.token);
  const inToken = (units: bigint) => tokenAmount(`${units}`, decimals);
  const total = parts.reduce((sum, { units }) => sum + units, 0n);
  const places = placesIn(
    [total, ...parts.map(({ units }) => units)].map((units) => ({ units: `${units}`, decimals })),
  );
  const left = leftIn(draft, parts);
  return (
    <>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-[1.5px] border-ink text-sm text-ink-2 *:py-2 *:font-medium">
            <th scope="col">{words.track}</th>
            <th scope="col" className="text-right">
              {words.gets} ({draft.token})
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {release.tracks.map(({ id, title }) => (
            <tr key={id} className="*:py-2">
              <td className="pr-4">
                <Named>{title}</Named>
              </td>
              <td className="mono text-right text-sm">
                {draft.division === "each" ? (
                  <input
                    aria-label={words.getsOf(title)}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="0.00"
                    value={draft.each[id] ?? ""}
                    onChange={({ target }) => change({ each: { ...draft.each, [id]: target.value } })}
                    className="mono h-11 w-36 rounded-control border-[1.5px] border-control bg-surface px-3 text-right"
                  />
                ) : (
                  <Amount
                    units={`${parts.find(({ trackId }) => trackId === id)?.units ?? 0n}`}
                    decimals={decimals}
                    places={places}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-[1.5px] border-ink font-semibold *:py-2.5">
            <th scope="row" className="font-semibold">
              {words.total}
            </th>
            <td className="mono text-right text-sm">
              <Amount units={`${total}`} decimals={decimals} places={places} />
            </td>
          </tr>
        </tfoot>
      </table>
      <Remark draft={draft} parts={parts} />
      {draft.division === "each" && left !== 0n && (
        <p role="status" className="text-sm text-ink-2">
          {(left > 0n ? words.left : words.over)(`${inToken(left > 0n ? left : -left)} ${draft.token}`)}
        </p>
      )}
    </>
  );
}

/** Who gets what cannot be divided. */
function Remark({ draft, parts }: Pick<PartsProps, "draft" | "parts">) {
  const { tokenAmount } = useFormats();
  const least = parts.at(-1)?.units ?? 0n;
  const more = parts.filter(({ units }) => units > least).length;
  if (draft.division === "each" || more === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {words.rest(more, `${tokenAmount("1", decimalsOf(draft.token))} ${draft.token}`)}
    </p>
  );
}
