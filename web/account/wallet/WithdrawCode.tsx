import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Withdrawal } from "../../../shared/schemas/money/wallets.ts";
import { useIdempotencyKey } from "../../api/useIdempotencyKey.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { WithdrawCost } from "./WithdrawCost.tsx";
import { useLookAgain, withdraw } from "./wallet-api.ts";
import { type PricedPlan, pricedOrder } from "./withdraw-draft.ts";
import { accountWalletWords } from "./words.ts";

type WithdrawCodeProps = { plan: PricedPlan; onSent: (withdrawal: Withdrawal) => void; onBack: () => void };

/** The last look at it: how much goes where, and the code that sets it off. */
export function WithdrawCode({ plan, onSent, onBack }: WithdrawCodeProps) {
  const words = useWords(accountWalletWords).lastLook;
  const { tokenAmount } = useFormats();
  const [order] = useState(() => pricedOrder(plan));
  const once = useIdempotencyKey();
  const lookAgain = useLookAgain();
  const sending = useMutation({
    mutationFn: (code: string) => once({ ...order, code }, withdraw),
    onSuccess: (withdrawal) => {
      void lookAgain();
      onSent(withdrawal);
    },
  });
  const { symbol, decimals } = plan.source;
  const amount = `${tokenAmount(order.amount, decimals)} ${symbol}`;
  return (
    <CodeForm
      ask={{ purpose: "withdraw", ...order }}
      action={words.withdraw(amount)}
      busy={sending.isPending}
      error={sending.error}
      otherwise={words.failed}
      onCode={(code) => sending.mutate(code)}
      onBack={onBack}
    >
      <p className="text-ink-2">
        {plan.part === "test" && words.test}{" "}
        <Sentence
          parts={words.compare(<strong className="font-semibold text-ink">{amount}</strong>, order.network)}
        />
      </p>
      <code className="mono rounded-control bg-sleeve px-3.5 py-3 text-sm wrap-anywhere">{order.to}</code>
      <WithdrawCost quote={plan.quote} />
    </CodeForm>
  );
}
