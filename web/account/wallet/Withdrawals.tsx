import { useId } from "react";
import type { Withdrawal } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { EndOfList } from "../../lists/EndOfList.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Ago } from "../../ui/Ago.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { CancelWithdrawal } from "./CancelWithdrawal.tsx";
import { isRunning, useWithdrawals } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

const SHOWN = 5;

export function Withdrawals() {
  const whyNot = useWhyNot();
  const words = useWords(accountWalletWords).withdrawals;
  const title = useId();
  const all = useWithdrawals();
  if (all.state === "failed")
    return <FailedPart text={whyNot(all.error, words.notLoaded)} onRetry={all.retry} />;
  if (all.state === "loading" || all.items.length === 0) return null;
  const [newest, rest] = [all.items.slice(0, SHOWN), all.items.slice(SHOWN)];
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      <Lines withdrawals={newest} />
      {rest.length > 0 && (
        <details>
          <summary className="text-link min-h-6 cursor-pointer text-sm">
            {words.earlier(rest.length, all.more.state === "none")}
          </summary>
          <Lines withdrawals={rest} />
          <EndOfList more={all.more} />
        </details>
      )}
    </section>
  );
}

const Lines = ({ withdrawals }: { withdrawals: Withdrawal[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {withdrawals.map((one) => (
      <Line key={one.id} withdrawal={one} />
    ))}
  </ul>
);

function Line({ withdrawal: one }: { withdrawal: Withdrawal }) {
  const words = useWords(accountWalletWords).withdrawals;
  const { tokenAmount } = useFormats();
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="mono text-sm">
          {tokenAmount(one.amount, one.decimals)} {one.symbol}
        </span>
        <span className="text-sm text-ink-2">
          <Sentence parts={words.where(shortAddress(one.to), one.network, <Ago at={one.createdAt} />)} />
        </span>
        <span className="ml-auto">
          <Standing withdrawal={one} />
        </span>
      </div>
      {one.problem !== null && one.state !== "done" && (
        <p className="text-sm text-ink-2">
          {one.problem} {one.state === "failed" && words.nothingLeft}
        </p>
      )}
      <CancelWithdrawal withdrawal={one} />
    </li>
  );
}

function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useWords(accountWalletWords).withdrawals;
  if (isRunning(withdrawal)) return <Chip look="waiting">{words.underWay}</Chip>;
  return withdrawal.state === "done" ? (
    <Chip look="approved">{words.done}</Chip>
  ) : (
    <Chip look="declined">{words.failed}</Chip>
  );
}
