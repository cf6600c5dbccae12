import { type ReactNode, useRef } from "react";
import type { ApprovalDetail } from "../../contract/approvals.ts";
import { percent } from "../percent.ts";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import type { Receipt } from "./approve-state.ts";

const MOMENT = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long" });

/** What was signed, when and with what: enough to prove it later. */
export function ReceiptFacts({ detail, receipt }: { detail: ApprovalDetail; receipt: Receipt }) {
  return (
    <Card>
      <h2 className="display mb-3 text-lg">Your receipt</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Written name="Your share">
          <span className="display text-xl tabular-nums">{percent(detail.share)}</span>
        </Written>
        <Written name="Signed">
          <time dateTime={receipt.decidedAt}>{MOMENT.format(new Date(receipt.decidedAt))}</time>
        </Written>
        <Copied
          name={receipt.keyHeldByUs ? "Wallet (key held by Ledgerline)" : "Wallet"}
          copies="wallet"
          text={receipt.wallet}
        />
        <Copied name="Signature" copies="signature" text={receipt.signature} />
      </dl>
      <p className="mt-4 text-sm text-ink-2">A copy was e-mailed to {detail.artistEmail}.</p>
    </Card>
  );
}

function Written({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : ""}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Copied({ name, copies, text }: { name: string; copies: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <Written name={name} wide>
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <code ref={shown} className="mono pt-1 text-xs leading-relaxed break-all">
          {text}
        </code>
        <CopyButton text={text} name={copies} shownIn={shown} />
      </span>
    </Written>
  );
}
