import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plainAmount, unitsFromText } from "../../contract/token-amount.ts";
import { contractWords } from "../../words/contract/area.ts";
import { whyNot } from "../api.ts";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useIdempotencyKey } from "../useIdempotencyKey.ts";
import { booksKey, type ContractAt, sendTestPayment } from "./contract-api.ts";
import { PAY_DECIMALS, PAY_SYMBOL, TEST_MOST } from "./how-to-pay.ts";

/** `received`: all that ever came in. It grows when what was sent is final. */
type TestPaymentProps = { at: ContractAt; received: string };

/** Only on a local chain, where money is for trying out. */
export function TestPayment({ at, received }: TestPaymentProps) {
  const words = useWords(contractWords).test;
  const [amount, setAmount] = useState("125.50");
  const [isNoAmount, setIsNoAmount] = useState(false);
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
    setIsNoAmount(units === null);
    if (units === null || sending.isPending) return;
    setReceivedBefore(received);
    sending.mutate(plainAmount(units, PAY_DECIMALS));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <Field
        label={words.amount(PAY_SYMBOL)}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={isNoAmount ? words.notAnAmount(TEST_MOST) : null}
        onChange={(event) => {
          setAmount(event.target.value);
          setIsNoAmount(false);
          sending.reset();
        }}
      />
      <Button type="submit" look="secondary" busy={sending.isPending}>
        {words.send}
      </Button>
      {sending.isSuccess && (
        <Notice kind="success">{received === receivedBefore ? words.sent : words.arrived}</Notice>
      )}
      {sending.isError && <Notice kind="error">{whyNot(sending.error, words.failed)}</Notice>}
    </form>
  );
}

function sendableUnits(typed: string): string | null {
  const units = unitsFromText(typed, PAY_DECIMALS);
  const most = BigInt(TEST_MOST) * 10n ** BigInt(PAY_DECIMALS);
  return units !== null && BigInt(units) > 0n && BigInt(units) <= most ? units : null;
}
