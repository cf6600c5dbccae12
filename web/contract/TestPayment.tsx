import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ContractBooks } from "../../contract/payments.ts";
import { amountText, unitsFromText } from "../../contract/token-amount.ts";
import { whyNot } from "../api.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useIdempotencyKey } from "../useIdempotencyKey.ts";
import { type ContractAt, sendTestPayment } from "./contract-calls.ts";
import { PAY_SYMBOL } from "./how-to-pay.ts";
import { booksKey } from "./useBooks.ts";
import { isNothing } from "./waiting-words.ts";

const USUAL_DECIMALS = 6;

/** Only on a local chain, where money is for trying out. */
export function TestPayment({ at, books }: { at: ContractAt; books: ContractBooks }) {
  const [amount, setAmount] = useState("125.50");
  const [problem, setProblem] = useState<string | null>(null);
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (text: string) => once(text, (body, key) => sendTestPayment(at, body, key)),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKey(at) }),
  });
  const decimals = books.tokens.find(({ symbol }) => symbol === PAY_SYMBOL)?.decimals ?? USUAL_DECIMALS;

  function submit(event: FormEvent) {
    event.preventDefault();
    const units = unitsFromText(amount, decimals);
    const readable = units !== null && !isNothing(units);
    setProblem(readable ? null : `Enter an amount such as 125.50, with at most ${decimals} decimals`);
    if (readable && !sending.isPending) sending.mutate(amountText(units, decimals).replaceAll(",", ""));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <Field
        label={`Test amount in ${PAY_SYMBOL}`}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={problem}
        onChange={(event) => {
          setAmount(event.target.value);
          setProblem(null);
          sending.reset();
        }}
      />
      <Button type="submit" look="secondary" busy={sending.isPending}>
        Send a test payment
      </Button>
      {sending.isSuccess && <Notice kind="success">Sent. It shows here once it is final.</Notice>}
      {sending.isError && (
        <Notice kind="error">
          {whyNot(sending.error, "Failed to send the test payment. Please try again.")}
        </Notice>
      )}
    </form>
  );
}
