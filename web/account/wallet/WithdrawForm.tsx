import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useLanguage, useWords } from "../../language/Language.tsx";
import { pointed, typedAmount } from "../../language/typed-amount.ts";
import { useDebounced } from "../../lists/useDebounced.ts";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { Labelled } from "../../ui/forms/Labelled.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { WithdrawCost } from "./WithdrawCost.tsx";
import { askForCode, quoteQuery } from "./wallet-api.ts";
import {
  type DraftProblems,
  draftProblems,
  type Order,
  orderIn,
  orderOf,
  type Plan,
  type PricedPlan,
  pricedOrder,
  type Source,
  sourceKey,
  sourcesOf,
  testIsOffered,
} from "./withdraw-draft.ts";
import { accountWalletWords } from "./words.ts";

const TYPING_MS = 300;
const NO_PROBLEMS: DraftProblems = { to: null, amount: null };

/** `before`: what was filled in already, on coming back to it. */
type WithdrawFormProps = { wallets: MyWallets; before: Plan | null; onPlan: (plan: PricedPlan) => void };

export function WithdrawForm({ wallets, before, onPlan }: WithdrawFormProps) {
  const words = useWords(accountWalletWords).withdraw;
  const sources = sourcesOf(wallets);
  const [chosen, setChosen] = useState(before ? sourceKey(before.source) : "");
  const source = sources.find((one) => sourceKey(one) === chosen) ?? sources[0];
  if (source === undefined) return <p className="mt-4 text-ink-2">{words.nothing}</p>;
  return <FillIn sources={sources} source={source} before={before} onSource={setChosen} onPlan={onPlan} />;
}

type FillInProps = {
  sources: Source[];
  source: Source;
  before: Plan | null;
  onSource: (key: string) => void;
  onPlan: (plan: PricedPlan) => void;
};

function FillIn({ sources, source, before, onSource, onPlan }: FillInProps) {
  const { code, withdraw: words } = useWords(accountWalletWords);
  const { tokenAmount } = useFormats();
  const { language } = useLanguage();
  const [to, setTo] = useState(before?.whole.to ?? "");
  const [typed, setAmount] = useState(
    before ? typedAmount(before.whole.amount, before.source.decimals, language) : "",
  );
  const amount = pointed(typed, language);
  const [testFirst, setTestFirst] = useState(before?.part !== "whole");
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: async (plan: Plan) => {
      const priced = { ...plan, quote: await client.fetchQuery(quoteQuery(orderIn(plan))) };
      await askForCode({ purpose: "withdraw", ...pricedOrder(priced) });
      return priced;
    },
    onSuccess: onPlan,
    // Perhaps the fee has changed: it is asked for anew.
    onError: () => client.invalidateQueries({ queryKey: ["withdrawal-quote"] }),
  });
  const amountIn = (one: Source) => tokenAmount(one.amount ?? "0", one.decimals);
  const whole = orderOf(source, { to, amount });
  const offersTest = testIsOffered(whole);
  const plan: Plan = { source, whole, part: offersTest && testFirst ? "test" : "whole" };
  const now = draftProblems(source, { to, amount });
  const order = useDebounced(JSON.stringify(orderIn(plan)), TYPING_MS);
  const cost = useQuery({
    ...quoteQuery(JSON.parse(order) as Order),
    enabled: now.to === null && now.amount === null,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = draftProblems(source, { to, amount });
    setProblems(found);
    if (found.to !== null || found.amount !== null || asking.isPending) return;
    asking.mutate(plan);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <Labelled label={words.from} error={null}>
        {({ className, id }) => (
          <Select
            id={id}
            className={className}
            value={sourceKey(source)}
            options={sources.map((one) => ({
              value: sourceKey(one),
              name: words.source(amountIn(one), one.symbol, one.network),
            }))}
            onChange={(key) => {
              onSource(key);
              setProblems(NO_PROBLEMS);
            }}
          />
        )}
      </Labelled>
      <Field
        label={words.to(source.network)}
        value={to}
        error={problems.to && words.addressProblems[problems.to](source.network)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={words.toHint(source.network)}
        onChange={(event) => {
          setTo(event.target.value);
          setProblems({ ...problems, to: null });
        }}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <Field
          label={words.amount(source.symbol)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={
            problems.amount && words.amountProblems[problems.amount]({ ...source, amount: amountIn(source) })
          }
          onChange={(event) => {
            setAmount(event.target.value);
            setProblems({ ...problems, amount: null });
          }}
        />
        <Button
          look="secondary"
          className={`min-h-12 ${problems.amount === null ? "" : "self-center"}`}
          onClick={() => setAmount(typedAmount(source.amount ?? "0", source.decimals, language))}
        >
          {words.allOfIt}
        </Button>
      </div>
      {offersTest && (
        <Checkbox checked={testFirst} onChange={setTestFirst}>
          {words.testFirst}
        </Checkbox>
      )}
      {cost.isSuccess && <WithdrawCost quote={cost.data} />}
      {asking.isError && (
        <Notice kind="error">
          <Refused error={asking.error} otherwise={code.notSent} comeBackTo={paths.account()} />
        </Notice>
      )}
      <Button type="submit" busy={asking.isPending}>
        {code.mailMe}
      </Button>
    </form>
  );
}
