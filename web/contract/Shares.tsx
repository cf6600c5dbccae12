import { useId } from "react";
import { shareText } from "../../contract/approval-message.ts";
import type { ContractBooks } from "../../contract/payments.ts";
import { shortAddress } from "../short-address.ts";
import { Card } from "../ui/Card.tsx";
import { Seal } from "../ui/Seal.tsx";
import { Ink } from "./Ink.tsx";
import { OnChain } from "./OnChain.tsx";

const PLAIN_RING = "0".repeat(64);

/** Everybody has signed, so it is fully inked. Wallets only: who they belong to is not for everybody. */
export function Shares({ books: { shares, agreementHash, chain } }: { books: ContractBooks }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <Card className="grid gap-5">
        <h2 id={title} className="display text-xl">
          Shares
        </h2>
        <Seal
          hash={agreementHash ?? PLAIN_RING}
          people={shares.map(({ bps }) => ({ share: bps, signed: true }))}
          label={`Shares: ${shares.map(({ wallet, bps }) => `${shortAddress(wallet)} ${shareText(bps)}`).join("; ")}`}
          ticks={200}
          className="mx-auto w-full max-w-56"
        />
        <ul className="divide-y divide-line border-y border-line">
          {shares.map(({ wallet, bps }, index) => (
            <li key={wallet} className="flex flex-wrap items-center gap-3 py-2.5">
              <Ink index={index} />
              <OnChain chain={chain} kind="address" id={wallet} />
              <span className="ml-auto tabular-nums">{shareText(bps)}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">
          Agreed and signed by everybody. Nobody can change them, not even we.
        </p>
      </Card>
    </section>
  );
}
