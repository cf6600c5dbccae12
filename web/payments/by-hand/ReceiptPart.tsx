import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import type { Receipt } from "../../../shared/schemas/money/receipts.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { whyNot } from "../../api/ask.ts";
import { useFormats } from "../../language/Language.tsx";
import { shortAddress } from "../../short-address.ts";
import { Card } from "../../ui/Card.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Named } from "../../ui/Named.tsx";
import { receiptAddress, type StatementAt, useReceipt } from "../payments-api.ts";
import { byHandWords } from "./words.ts";

const words = byHandWords.receipt;

/** What came and where it went, for whoever paid. */
export function ReceiptPart({ at }: { at: StatementAt }) {
  const receipt = useReceipt(at);
  switch (receipt.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-48"]} />;
    case "failed":
      return <FailedPart text={whyNot(receipt.error, words.failed)} onRetry={receipt.retry} />;
    case "ready":
      return <Shown at={at} receipt={receipt.data} />;
  }
}

function Shown({ at, receipt }: { at: StatementAt; receipt: Receipt }) {
  const { shortMinute } = useFormats();
  const { payer, reference, transfers, tracks } = receipt;
  return (
    <section className="grid gap-3">
      <h2 className="display text-xl">{words.title}</h2>
      <Card className="grid grid-cols-1 gap-6">
        <div className="grid gap-1">
          <p className="font-semibold wrap-anywhere">
            <Named>{payer}</Named>
          </p>
          {reference !== null && (
            <p className="wrap-anywhere">
              <Named>{reference}</Named>
            </p>
          )}
          <p className="text-sm text-ink-2">{words.how}</p>
          <p className="flex flex-wrap gap-x-5 pt-1">
            <span className="text-ink-3">{words.download}</span>
            {(["pdf", "csv"] as const).map((kind) => (
              <a key={kind} href={receiptAddress(at, kind)} download="" className="text-link">
                {kind.toUpperCase()}
              </a>
            ))}
          </p>
        </div>
        <Moves title={words.transfers}>
          {transfers.map((one) => (
            <Move key={one.transaction} receipt={receipt} units={one.amount} move={one}>
              {one.network}
              <span className="block text-xs text-ink-3">{shortMinute(new Date(one.at))}</span>
            </Move>
          ))}
        </Moves>
        <Moves title={words.tracks}>
          {tracks.map(({ trackId, title, amount, delivery }) => (
            <Move key={trackId} receipt={receipt} units={amount} move={delivery}>
              <Named>{title}</Named>
            </Move>
          ))}
        </Moves>
      </Card>
    </section>
  );
}

const Moves = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-2">
    <h3 className="font-semibold">{title}</h3>
    <ul className="divide-y divide-line border-y border-line text-sm">{children}</ul>
  </div>
);

type MoveProps = {
  receipt: Receipt;
  units: string;
  move: Receipt["tracks"][number]["delivery"];
  children: ReactNode;
};

function Move({ receipt: { token, transfers, tracks }, units, move, children }: MoveProps) {
  const places = placesIn(
    [...transfers, ...tracks].map(({ amount }) => ({ units: amount, decimals: token.decimals })),
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_9rem_13rem]">
      <span className="font-medium">{children}</span>
      <span className="mono text-right sm:order-last">
        <Amount units={units} decimals={token.decimals} places={places} /> {token.symbol}
      </span>
      <Transaction move={move} />
    </li>
  );
}

function Transaction({ move }: Pick<MoveProps, "move">) {
  if (move === null) return <span className="text-ink-3">{words.notYet}</span>;
  const { transaction, explorerUrl } = move;
  if (transaction === null) return <span />;
  return (
    <span className="mono text-xs text-ink-2" title={transaction}>
      {explorerUrl ? (
        <a
          href={explorerUrl}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-6 items-center gap-1"
        >
          {shortAddress(transaction)}
          <ExternalLink aria-label={words.inExplorer} size={14} strokeWidth={1.75} />
        </a>
      ) : (
        shortAddress(transaction)
      )}
    </span>
  );
}
