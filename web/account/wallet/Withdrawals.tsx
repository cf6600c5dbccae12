import { useId } from "react";
import { amountText } from "../../../contract/token-amount.ts";
import type { Withdrawal } from "../../../contract/wallets.ts";
import { whyNot } from "../../api.ts";
import { shortAddress } from "../../short-address.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { FailedPart } from "../../ui/FailedPart.tsx";
import { isRunning, useWithdrawals } from "./useWallet.ts";

const SHOWN = 5;

export function Withdrawals() {
  const title = useId();
  const all = useWithdrawals();
  if (all.state === "failed")
    return <FailedPart text={whyNot(all.error, "Failed to load withdrawals")} onRetry={all.retry} />;
  if (all.state === "loading" || all.data.length === 0) return null;
  const [newest, rest] = [all.data.slice(0, SHOWN), all.data.slice(SHOWN)];
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        Withdrawals
      </h3>
      <Lines withdrawals={newest} />
      {rest.length > 0 && (
        <details>
          <summary className="text-link min-h-6 cursor-pointer text-sm">{rest.length} earlier</summary>
          <Lines withdrawals={rest} />
        </details>
      )}
    </section>
  );
}

const Lines = ({ withdrawals }: { withdrawals: Withdrawal[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {withdrawals.map((one) => (
      <li key={one.id} className="grid gap-1 py-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="mono text-sm">
            {amountText(one.amount, one.decimals)} {one.symbol}
          </span>
          <span className="text-sm text-ink-2">
            to {shortAddress(one.to)} on {one.network}, <Ago at={one.createdAt} />
          </span>
          <span className="ml-auto">
            <Standing withdrawal={one} />
          </span>
        </div>
        {one.problem !== null && one.state !== "done" && (
          <p className="text-sm text-ink-2">
            {one.problem}
            {one.state === "failed" && " Nothing has left your wallet."}
          </p>
        )}
      </li>
    ))}
  </ul>
);

function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  if (isRunning(withdrawal)) return <Chip look="waiting">Under way</Chip>;
  return withdrawal.state === "done" ? (
    <Chip look="approved">Done</Chip>
  ) : (
    <Chip look="declined">Failed</Chip>
  );
}
