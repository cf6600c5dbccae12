import { type ReactNode, useRef } from "react";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import type { Receipt } from "./state/approve-state.ts";
import { approvalWords } from "./words.ts";

/** `isOfMany`: the shares stand beside it, each with its track. */
type ReceiptFactsProps = { detail: ApprovalDetail; receipt: Receipt; isOfMany: boolean };

/** What was signed, when and with what: enough to prove it later. */
export function ReceiptFacts({ detail, receipt, isOfMany }: ReceiptFactsProps) {
  const words = useWords(approvalWords).receipt;
  const { moment, percent } = useFormats();
  return (
    <Card>
      <h2 className="display mb-3 text-lg">{words.title}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        {!isOfMany && (
          <Written name={words.share}>
            <span className="display text-xl tabular-nums">{percent(detail.share)}</span>
          </Written>
        )}
        <Written name={words.signed}>
          <time dateTime={receipt.decidedAt}>{moment(new Date(receipt.decidedAt))}</time>
        </Written>
        <Copied
          name={receipt.keyHeldByUs ? words.walletHeld : words.wallet}
          copies={words.copiedWallet}
          text={receipt.wallet}
        />
        {receipt.paidTo !== receipt.wallet && (
          <Copied name={words.paidTo} copies={words.copiedAccount} text={receipt.paidTo} />
        )}
        <Copied name={words.signature} copies={words.copiedSignature} text={receipt.signature} />
      </dl>
      <p className="mt-4 text-sm text-ink-2">{words.mailed(detail.artistEmail)}</p>
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
