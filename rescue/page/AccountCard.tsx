import { type FormEvent, useState } from "react";
import { Button } from "../../web/ui/Button.tsx";
import { Card } from "../../web/ui/Card.tsx";
import { Field } from "../../web/ui/forms/Field.tsx";
import { Labelled } from "../../web/ui/forms/Labelled.tsx";
import { Select } from "../../web/ui/forms/Select.tsx";
import { type AccountAct, type AccountShown, COIN, type RescueChain } from "../rescue-chain.ts";
import { amount, standing } from "../tell.ts";
import { useAct } from "./useAct.tsx";
import type { Signer } from "./wallets.ts";

type AccountCardProps = {
  account: AccountShown;
  chain: RescueChain;
  signer: Signer | null;
  onChange: () => Promise<void>;
};

const ACTS: { id: AccountAct["name"]; label: string; to: string | null }[] = [
  { id: "withdraw", label: "Withdraw (owner)", to: "Send to" },
  { id: "change-owner", label: "Name a new owner (owner)", to: "New owner" },
  { id: "name-guardian", label: "Change the guardian (owner)", to: "New guardian; empty for none" },
  { id: "start-recovery", label: "Start a recovery (guardian)", to: "New owner" },
  { id: "cancel-recovery", label: "Cancel the recovery (owner)", to: null },
  { id: "finish-recovery", label: "Finish the recovery (anybody)", to: null },
];

/** A payee account: its rules, what it holds, and what can be asked of it. */
export function AccountCard({ account, chain, signer, onChange }: AccountCardProps) {
  const { name, address, holds } = account;
  const [chosen, setChosen] = useState<AccountAct["name"]>("withdraw");
  const [token, setToken] = useState(holds[0]?.money.token ?? "");
  const [to, setTo] = useState("");
  const [units, setUnits] = useState("");
  const { run, isBusy, outcome } = useAct(chain, signer, onChange);
  const asksFor = ACTS.find(({ id }) => id === chosen)?.to ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = { token: token || (holds[0]?.money.token ?? COIN), to: to.trim(), units: units.trim() };
    void run({ account: address, ...actOf(chosen, typed) });
  }

  return (
    <Card className="grid gap-4">
      <h2 className="display text-xl">Payee account of {name}</h2>
      <p className="mono break-all text-sm">{address}</p>
      <ul className="grid gap-1 break-words text-ink-2">
        {standing(account).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Holds {holds.map(({ money, units: held }) => amount(held, money)).join(", ") || "nothing"}.</p>
      <form onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
        <Labelled label="What to do" error={null}>
          {({ "aria-invalid": _, ...control }) => (
            <Select
              {...control}
              value={chosen}
              onChange={setChosen}
              options={ACTS.map(({ id, label }) => ({ value: id, name: label }))}
            />
          )}
        </Labelled>
        {chosen === "withdraw" && (
          <>
            <Labelled label="Which money" error={null}>
              {({ "aria-invalid": _, ...control }) => (
                <Select
                  {...control}
                  value={token}
                  onChange={setToken}
                  options={holds.map(({ money }) => ({ value: money.token, name: money.symbol }))}
                />
              )}
            </Labelled>
            <Field
              label="Amount"
              value={units}
              onChange={(event) => setUnits(event.target.value)}
              inputMode="decimal"
              autoComplete="off"
              hint="Leave empty to withdraw all."
            />
          </>
        )}
        {asksFor && (
          <Field
            label={asksFor}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
        <div>
          <Button type="submit" look="secondary" busy={isBusy}>
            {signer?.send ? "Sign and send" : "Get the transaction"}
          </Button>
        </div>
      </form>
      {outcome}
    </Card>
  );
}

function actOf(name: AccountAct["name"], typed: { token: string; to: string; units: string }): AccountAct {
  const { token, to, units } = typed;
  switch (name) {
    case "withdraw":
      return { name, token, to, amount: units === "" ? null : units };
    case "name-guardian":
      return { name, to: to === "" ? null : to };
    case "change-owner":
    case "start-recovery":
      return { name, to };
    case "cancel-recovery":
    case "finish-recovery":
      return { name };
  }
}
