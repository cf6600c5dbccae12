import { type FormEvent, useState } from "react";
import type { Network } from "../../../shared/rules/networks.ts";
import type { StatementFunding } from "../../../shared/schemas/money/funding.ts";
import { whyNot } from "../../api/ask.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { addressProblem } from "../../wallets/wallet-address.ts";
import { type StatementAt, useChooseRefund } from "../payments-api.ts";
import { fundWords } from "./words.ts";

const words = fundWords.refund;
const OTHER = "";

type RefundFormProps = {
  at: StatementAt;
  network: Network;
  own: StatementFunding["ownAddresses"];
  before: string | null;
  onDone: () => void;
};

/** Whoever holds this address can take back what is not delivered. */
export function RefundForm({ at, network, own, before, onDone }: RefundFormProps) {
  const isOwn = own.some(({ address }) => address === before);
  const [chosen, setChosen] = useState(
    isOwn ? (before ?? OTHER) : before ? OTHER : (own[0]?.address ?? OTHER),
  );
  const [typed, setTyped] = useState(isOwn ? "" : (before ?? ""));
  const [pressed, setPressed] = useState(false);
  const choosing = useChooseRefund(at);
  const refundAddress = chosen === OTHER ? typed.trim() : chosen;
  const problem = addressProblem(network, refundAddress);

  function use(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (problem === null) choosing.mutate({ network, refundAddress }, { onSuccess: onDone });
  }

  return (
    <form noValidate onSubmit={use} className="grid max-w-2xl gap-5">
      <div className="grid gap-2 text-ink-2">
        <p>{words.what}</p>
        <p>{words.exchange}</p>
      </div>
      {own.length > 0 && (
        <RadioCards
          legend={words.legend}
          name={`refund-${network}`}
          value={chosen}
          options={[
            ...own.map(({ address, label }) => ({ value: address, title: label, text: address })),
            { value: OTHER, title: words.other },
          ]}
          columns="wrap-anywhere"
          onChange={setChosen}
        />
      )}
      {chosen === OTHER && (
        <Field
          label={words.typed(network)}
          error={pressed && problem ? words.problems[problem] : null}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {choosing.isError && <Notice kind="error">{whyNot(choosing.error, words.failed)}</Notice>}
      <div>
        <Button type="submit" busy={choosing.isPending}>
          {words.use}
        </Button>
      </div>
    </form>
  );
}
