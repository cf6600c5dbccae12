import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { amountText, unitsFromText } from "../../contract/token-amount.ts";
import { whyNot } from "../api.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useIdempotencyKey } from "../useIdempotencyKey.ts";
import { type ContractAt, sendTestPayment } from "./contract-calls.ts";
import { PAY_DECIMALS, PAY_SYMBOL, TEST_MOST } from "./how-to-pay.ts";
import { booksKey } from "./useBooks.ts";

/** `received`: all that ever came in. It grows when what was sent is final. */
type TestPaymentProps = { at: ContractAt; received: string };

/** Only on a local chain, where money is for trying out. */
export function TestPayment({ at, received }: TestPaymentProps) {
  const [amount, setAmount] = useState("125.50");
  const [problem, setProblem] = useState<string | null>(null);
  const [receivedBefore, setReceivedBefore] = useState(received);
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (text: string) => once(text, (body, key) => sendTestPayment(at, body, key)),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKey(at) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const units = sendableUnits(amount);
    setProblem(units === null ? `Enter an amount such as 125.50, up to ${TEST_MOST}` : null);
    if (units === null || sending.isPending) return;
    setReceivedBefore(received);
    sending.mutate(amountText(units, PAY_DECIMALS).replaceAll(",", ""));
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
      {sending.isSuccess && (
        <Notice kind="success">
          {received === receivedBefore ? "Sent. It shows here once it is final." : "It has arrived."}
        </Notice>
      )}
      {sending.isError && (
        <Notice kind="error">
          {whyNot(sending.error, "Failed to send the test payment. Please try again.")}
        </Notice>
      )}
    </form>
  );
}

function sendableUnits(typed: string): string | null {
  const units = unitsFromText(typed, PAY_DECIMALS);
  const most = BigInt(TEST_MOST) * 10n ** BigInt(PAY_DECIMALS);
  return units !== null && BigInt(units) > 0n && BigInt(units) <= most ? units : null;
}
