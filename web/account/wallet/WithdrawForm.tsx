import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { amountText } from "../../../contract/token-amount.ts";
import type { MyWallets } from "../../../contract/wallets.ts";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Labelled } from "../../ui/Labelled.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { askForCode } from "./wallet-calls.ts";
import {
  type DraftProblems,
  draftProblems,
  orderIn,
  orderOf,
  type Plan,
  type Source,
  sourceKey,
  sourcesOf,
  testIsOffered,
} from "./withdraw-draft.ts";

const NO_PROBLEMS: DraftProblems = { to: null, amount: null };

/** `before`: what was filled in already, on coming back to it. */
type WithdrawFormProps = { wallets: MyWallets; before: Plan | null; onPlan: (plan: Plan) => void };

export function WithdrawForm({ wallets, before, onPlan }: WithdrawFormProps) {
  const sources = sourcesOf(wallets);
  const [chosen, setChosen] = useState(before ? sourceKey(before.source) : "");
  const source = sources.find((one) => sourceKey(one) === chosen) ?? sources[0];
  if (source === undefined)
    return <p className="mt-4 text-ink-2">There is nothing to withdraw, or the chain does not answer now.</p>;
  return <FillIn sources={sources} source={source} before={before} onSource={setChosen} onPlan={onPlan} />;
}

type FillInProps = {
  sources: Source[];
  source: Source;
  before: Plan | null;
  onSource: (key: string) => void;
  onPlan: (plan: Plan) => void;
};

function FillIn({ sources, source, before, onSource, onPlan }: FillInProps) {
  const [to, setTo] = useState(before?.whole.to ?? "");
  const [amount, setAmount] = useState(before ? plain(before.whole.amount, before.source) : "");
  const [testFirst, setTestFirst] = useState(before?.part !== "whole");
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const asking = useMutation({
    mutationFn: (plan: Plan) => askForCode({ purpose: "withdraw", ...orderIn(plan) }),
    onSuccess: (_, plan) => onPlan(plan),
  });
  const whole = orderOf(source, { to, amount });
  const offersTest = testIsOffered(whole);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = draftProblems(source, { to, amount });
    setProblems(found);
    if (found.to !== null || found.amount !== null || asking.isPending) return;
    asking.mutate({ source, whole, part: offersTest && testFirst ? "test" : "whole" });
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <Labelled label="From" error={null}>
        {({ className, id }) => (
          <Select
            id={id}
            className={className}
            value={sourceKey(source)}
            options={sources.map((one) => ({ value: sourceKey(one), name: inWords(one) }))}
            onChange={(key) => {
              onSource(key);
              setProblems(NO_PROBLEMS);
            }}
          />
        )}
      </Labelled>
      <Field
        label={`To address on ${source.network}`}
        value={to}
        error={problems.to}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={`Only an address on ${source.network}. What is sent to a wrong one cannot be brought back.`}
        onChange={(event) => {
          setTo(event.target.value);
          setProblems({ ...problems, to: null });
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          label={`Amount in ${source.symbol}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={problems.amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setProblems({ ...problems, amount: null });
          }}
        />
        <Button
          look="secondary"
          className={`min-h-12 ${problems.amount === null ? "" : "self-center"}`}
          onClick={() => setAmount(plain(source.amount ?? "0", source))}
        >
          All of it
        </Button>
      </div>
      {offersTest && (
        <Checkbox checked={testFirst} onChange={setTestFirst}>
          Send a small test amount first (1 USDT). The rest follows once you have seen it arrive.
        </Checkbox>
      )}
      {asking.isError && (
        <Notice kind="error">
          <Refused
            error={asking.error}
            otherwise="Failed to send a code. Please try again."
            comeBackTo={paths.account()}
          />
        </Notice>
      )}
      <Button type="submit" busy={asking.isPending}>
        Mail me a code
      </Button>
    </form>
  );
}

const inWords = ({ amount, decimals, symbol, network }: Source) =>
  `${amountText(amount ?? "0", decimals)} ${symbol} on ${network}`;

/** Without thousands, as it is typed. */
const plain = (units: string, { decimals }: Source) => amountText(units, decimals).replaceAll(",", "");
