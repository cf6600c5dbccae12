import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { Withdrawal } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Button } from "../../ui/Button.tsx";
import { useFocused } from "../../ui/dialogs/useFocused.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { CancelWithdrawal } from "./CancelWithdrawal.tsx";
import { askForCode, quoteQuery, useLookAgain, useWithdrawals } from "./wallet-api.ts";
import { orderIn, type Plan, type PricedPlan, pricedOrder } from "./withdraw-draft.ts";
import { accountWalletWords } from "./words.ts";

type WithdrawProgressProps = {
  plan: Plan;
  first: Withdrawal;
  onRest: (plan: PricedPlan) => void;
  onAgain: () => void;
  onClose: () => void;
};

/** Followed to its end. It goes on without this page, too. */
export function WithdrawProgress({ plan, first, onRest, onAgain, onClose }: WithdrawProgressProps) {
  const words = useWords(accountWalletWords).progress;
  const { tokenAmount } = useFormats();
  const all = useWithdrawals();
  const listed = all.state === "ready" ? all.items.find(({ id }) => id === first.id) : undefined;
  const now = listed ?? first;
  const lookAgain = useLookAgain();
  const isOver = now.state === "done" || now.state === "failed";
  // The balances have changed.
  useEffect(() => {
    if (isOver) void lookAgain();
  }, [isOver, lookAgain]);
  const arrives = String(BigInt(now.amount) - BigInt(now.fee));
  const amount = `${tokenAmount(arrives, now.decimals)} ${now.symbol}`;
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      {!isOver && <UnderWay withdrawal={now} amount={amount} />}
      {now.state === "failed" && (
        <Notice kind="error">
          {now.problem ?? words.failed} {words.nothingLeft}
        </Notice>
      )}
      {now.state === "done" && (
        <Notice kind="success">{words.went(amount, shortAddress(now.to), now.network)}</Notice>
      )}
      {now.transaction !== null && (
        <p className="grid gap-1 text-sm text-ink-2">
          {words.transaction}
          <code className="mono wrap-anywhere text-ink">{now.transaction}</code>
        </p>
      )}
      {now.state === "done" && plan.part === "test" && <TheRest plan={plan} onRest={onRest} />}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {now.state === "failed" && <Button onClick={onAgain}>{words.tryAgain}</Button>}
        <Button look="secondary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}

function UnderWay({ withdrawal, amount }: { withdrawal: Withdrawal; amount: string }) {
  const words = useWords(accountWalletWords).progress;
  const takes = words.takes[rowOf(withdrawal.network).finalIn];
  return (
    <>
      <p role="status" className="flex items-center gap-3 font-medium">
        <Spinner />
        <span>{words.states[withdrawal.state]}</span>
      </p>
      {withdrawal.problem !== null && <p className="text-ink-2">{withdrawal.problem}</p>}
      <CancelWithdrawal withdrawal={withdrawal} />
      <p className="text-sm text-ink-2">
        {words.going(amount, shortAddress(withdrawal.to))} {takes} {words.goesOn}
      </p>
    </>
  );
}

/** Only they can see whether the test arrived. */
function TheRest({ plan, onRest }: { plan: Plan; onRest: (plan: PricedPlan) => void }) {
  const whyNot = useWhyNot();
  const { code, progress: words } = useWords(accountWalletWords);
  const { tokenAmount } = useFormats();
  const client = useQueryClient();
  const rest = orderIn({ ...plan, part: "rest" });
  const asking = useMutation({
    mutationFn: async () => {
      const quote = await client.fetchQuery({ ...quoteQuery(rest), staleTime: 0 });
      const priced: PricedPlan = { ...plan, part: "rest", quote };
      await askForCode({ purpose: "withdraw", ...pricedOrder(priced) });
      return priced;
    },
    onSuccess: onRest,
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{words.hasItArrived}</p>
      {asking.isError && <Notice kind="error">{whyNot(asking.error, code.notSent)}</Notice>}
      <div className="max-sm:grid">
        <Button busy={asking.isPending} onClick={() => asking.mutate()}>
          {words.sendRest(tokenAmount(rest.amount, plan.source.decimals), plan.source.symbol)}
        </Button>
      </div>
    </div>
  );
}
