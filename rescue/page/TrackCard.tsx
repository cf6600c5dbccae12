import { useState } from "react";
import { Button } from "../../web/ui/Button.tsx";
import { Card } from "../../web/ui/Card.tsx";
import { Chip } from "../../web/ui/Chip.tsx";
import { Checkbox } from "../../web/ui/forms/Checkbox.tsx";
import type { ContractMoney, RescueChain } from "../rescue-chain.ts";
import { amount, checksLine, moneyName, notProven, received, remarkOn, share } from "../tell.ts";
import type { Track } from "./read-files.ts";
import { useAct } from "./useAct.tsx";
import type { Signer } from "./wallets.ts";

type Doing = { signer: Signer | null; onChange: () => Promise<void> };

export function TrackCard({ track, ...doing }: Doing & { track: Track }) {
  const { opened, chain, money } = track;
  const { network, contract, chain: which } = opened.proof.chain;
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="display text-xl">{opened.title}</h2>
        <p className="text-ink-2">
          {opened.release}, {opened.workspace}
        </p>
        <p className="mono break-all text-sm">
          {network} {which}
          <br />
          {contract}
        </p>
        <div>
          <Chip look="approved">{checksLine(opened.checks)}</Chip>
        </div>
        <details className="text-sm text-ink-2">
          <summary className="min-h-11 cursor-pointer py-2.5">What a proof cannot say</summary>
          {notProven(opened.checks)}
        </details>
      </div>
      {money.map((one) => (
        <MoneyPart key={one.money.token} one={one} chain={chain} {...doing} />
      ))}
    </Card>
  );
}

function MoneyPart({ one, chain, signer, onChange }: Doing & { one: ContractMoney; chain: RescueChain }) {
  const { money, payees, dueUnits, receivedUnits } = one;
  const [openAccounts, setOpenAccounts] = useState(false);
  const { run, isBusy, outcome } = useAct(chain, signer, onChange);
  const { token } = money;
  const lacks = payees.some(({ obstacle, owedUnits }) => obstacle === "account_missing" && owedUnits > 0n);
  const waits = payees.some(({ inVaultsUnits }) => inVaultsUnits > 0n);
  const isIdle = receivedUnits === 0n && dueUnits === 0n && !waits;
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold break-words">{moneyName(money)}</h3>
      {isIdle ? (
        <p className="text-ink-2">Nothing has arrived.</p>
      ) : (
        <>
          <p className="text-ink-2 first-letter:uppercase">{received(one)}.</p>
          <ul className="grid gap-3">
            {payees.map((payee) => (
              <li key={payee.address} className="grid gap-0.5">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    {payee.name}, {share(payee.bps)}
                  </span>
                  <span className="mono text-sm">is owed {amount(payee.owedUnits, money)}</span>
                </span>
                <span className="mono break-all text-sm text-ink-3">{payee.address}</span>
                {remarkOn(payee, money) && (
                  <span className="text-sm text-ink-2">{remarkOn(payee, money)}</span>
                )}
              </li>
            ))}
          </ul>
          {lacks && (
            <Checkbox checked={openAccounts} onChange={setOpenAccounts}>
              Also open the token accounts that are missing. You pay their rent, about 0.002 SOL each.
            </Checkbox>
          )}
          <div className="flex flex-wrap gap-3">
            {dueUnits > 0n && (
              <Button busy={isBusy} onClick={() => void run({ name: "distribute", token, openAccounts })}>
                Divide {money.symbol} now
              </Button>
            )}
            {waits && (
              <Button look="secondary" busy={isBusy} onClick={() => void run({ name: "deliver", token })}>
                Deliver {money.symbol} from the vaults
              </Button>
            )}
          </div>
        </>
      )}
      {outcome}
    </div>
  );
}
