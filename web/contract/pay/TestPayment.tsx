import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { plainAmount, unitsFromText } from "../../../shared/rules/token-amount.ts";
import type { ContractToken } from "../../../shared/schemas/money/payments.ts";
import { useIdempotencyKey } from "../../api/useIdempotencyKey.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { pointed, typedAmount } from "../../language/typed-amount.ts";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { booksKey, type ContractAt, sendTestPayment } from "../contract-api.ts";
import { TEST_MOST } from "../facts/how-to-pay.ts";
import { contractWords } from "../words.ts";

type TestPaymentProps = { at: ContractAt; token: ContractToken };

/** Only on a local chain, where money is for trying out. */
export function TestPayment({ at, token: { token, symbol, decimals, received } }: TestPaymentProps) {
  const { test: words, units: unnamed } = useWords(contractWords);
  const { language } = useLanguage();
  const whyNot = useWhyNot();
  const [amount, setAmount] = useState(token === "coin" ? "1" : typedAmount("12550", 2, language));
  const [isNoAmount, setIsNoAmount] = useState(false);
  const [receivedBefore, setReceivedBefore] = useState(received);
  const client = useQueryClient();
  const once = useIdempotencyKey();
  const sending = useMutation({
    mutationFn: (text: string) =>
      once({ amount: text, token }, (body, key) => sendTestPayment(at, body, key)),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKey(at) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const units = sendableUnits(pointed(amount, language), decimals);
    setIsNoAmount(units === null);
    if (units === null || sending.isPending) return;
    setReceivedBefore(received);
    sending.mutate(plainAmount(units, decimals));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-5">
      <Field
        label={words.amount(symbol ?? unnamed)}
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

function sendableUnits(typed: string, decimals: number): string | null {
  const units = unitsFromText(typed, decimals);
  const most = BigInt(TEST_MOST) * 10n ** BigInt(decimals);
  return units !== null && BigInt(units) > 0n && BigInt(units) <= most ? units : null;
}
