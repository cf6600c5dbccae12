import { useId } from "react";
import { WHOLE_BPS } from "../../shared/rules/share.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { shortAddress } from "../short-address.ts";
import { Card } from "../ui/Card.tsx";
import { Named } from "../ui/Named.tsx";
import { Seal } from "../ui/Seal.tsx";
import { Ink } from "./Ink.tsx";
import { OnChain } from "./OnChain.tsx";
import { contractWords } from "./words.ts";

const PLAIN_RING = "0".repeat(64);

/** Whoever signed is inked. Who the wallets belong to is not for everybody. */
export function Shares({ books: { shares, agreementHash, chain, terms } }: { books: ContractBooks }) {
  const isKept = shares.some(({ keptSince }) => keptSince);
  const signedBy = isKept ? "others" : (terms?.number ?? 1) > 1 ? "changed" : "everyone";
  const words = useWords(contractWords).shares;
  const { day, percent } = useFormats();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Card className="grid gap-5">
        <h2 id={title} className="display text-xl">
          {words.title}
        </h2>
        <Seal
          hash={agreementHash ?? PLAIN_RING}
          people={shares.map(({ bps, keptSince }) => ({ share: bps, signed: !keptSince }))}
          label={words.seal(
            shares.map(({ wallet, bps }) => `${shortAddress(wallet)} ${percent(bps / WHOLE_BPS)}`),
          )}
          ticks={200}
          className="mx-auto w-full max-w-56"
        />
        <ul className="divide-y divide-line border-y border-line">
          {shares.map(({ wallet, bps, name, keptSince }, index) => (
            <li key={wallet} className="flex flex-wrap items-center gap-3 py-2.5">
              <Ink index={index} />
              {name && <Named>{name}</Named>}
              <OnChain chain={chain} kind="address" id={wallet} />
              <span className="ml-auto tabular-nums">{percent(bps / WHOLE_BPS)}</span>
              {keptSince && (
                <span className="w-full text-sm text-ink-2">{words.kept(day(new Date(keptSince)))}</span>
              )}
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">
          {words.signedBy[signedBy]} {words.fixed}
        </p>
      </Card>
    </section>
  );
}
