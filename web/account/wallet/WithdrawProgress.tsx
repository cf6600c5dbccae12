import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { usesEthereumWallets } from "../../../contract/catalog.ts";
import { amountText } from "../../../contract/token-amount.ts";
import type { Withdrawal, WithdrawalState } from "../../../contract/wallets.ts";
import { whyNot } from "../../api.ts";
import { shortAddress } from "../../short-address.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useFocused } from "../../ui/useFocused.ts";
import { useLookAgain, useWithdrawals } from "./useWallet.ts";
import { askForCode } from "./wallet-calls.ts";
import { orderIn, type Plan } from "./withdraw-draft.ts";

const WITHDRAWAL_WORDS: Record<WithdrawalState, string> = {
  preparing: "Preparing: your wallet gets the coin its transfer costs",
  sending: "Sending",
  confirming: "Confirming: in a block, not final yet",
  done: "Done",
  failed: "Failed",
};

type WithdrawProgressProps = {
  plan: Plan;
  first: Withdrawal;
  onRest: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** Followed to its end. It goes on without this page, too. */
export function WithdrawProgress({ plan, first, onRest, onAgain, onClose }: WithdrawProgressProps) {
  const all = useWithdrawals();
  const listed = all.state === "ready" ? all.data.find(({ id }) => id === first.id) : undefined;
  const now = listed ?? first;
  const lookAgain = useLookAgain();
  const isOver = now.state === "done" || now.state === "failed";
  // The balances have changed.
  useEffect(() => {
    if (isOver) void lookAgain();
  }, [isOver, lookAgain]);
  const amount = `${amountText(now.amount, now.decimals)} ${now.symbol}`;
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      {!isOver && <UnderWay withdrawal={now} amount={amount} />}
      {now.state === "failed" && (
        <Notice kind="error">{now.problem ?? "The withdrawal failed."} Nothing has left your wallet.</Notice>
      )}
      {now.state === "done" && (
        <Notice kind="success">
          {amount} went to {shortAddress(now.to)} on {now.network}.
        </Notice>
      )}
      {now.transaction !== null && (
        <p className="grid gap-1 text-sm text-ink-2">
          Transaction
          <code className="mono wrap-anywhere text-ink">{now.transaction}</code>
        </p>
      )}
      {now.state === "done" && plan.part === "test" && <TheRest plan={plan} onRest={onRest} />}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {now.state === "failed" && <Button onClick={onAgain}>Try again</Button>}
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function UnderWay({ withdrawal, amount }: { withdrawal: Withdrawal; amount: string }) {
  return (
    <>
      <p role="status" className="flex items-center gap-3 font-medium">
        <Spinner />
        <span>{WITHDRAWAL_WORDS[withdrawal.state]}</span>
      </p>
      {withdrawal.problem !== null && <p className="text-ink-2">{withdrawal.problem}</p>}
      <p className="text-sm text-ink-2">
        {amount} to {shortAddress(withdrawal.to)}.{" "}
        {usesEthereumWallets(withdrawal.network) ? "It can take some minutes." : "It usually takes seconds."}{" "}
        You can close this: it goes on by itself, and we mail you when it is done.
      </p>
    </>
  );
}

/** Only they can see whether the test arrived. */
function TheRest({ plan, onRest }: { plan: Plan; onRest: () => void }) {
  const rest = orderIn({ ...plan, part: "rest" });
  const asking = useMutation({
    mutationFn: () => askForCode({ purpose: "withdraw", ...rest }),
    onSuccess: onRest,
  });
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">Look into the receiving wallet. Has it arrived? Then send the rest.</p>
      {asking.isError && (
        <Notice kind="error">{whyNot(asking.error, "Failed to send a code. Please try again.")}</Notice>
      )}
      <div className="max-sm:grid">
        <Button busy={asking.isPending} onClick={() => asking.mutate()}>
          Send the rest: {amountText(rest.amount, plan.source.decimals)} {plan.source.symbol}
        </Button>
      </div>
    </div>
  );
}
