import { useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import { Button } from "../../web/ui/Button.tsx";
import { Card } from "../../web/ui/Card.tsx";
import { Checkbox } from "../../web/ui/forms/Checkbox.tsx";
import { amount, remittanceStanding } from "../tell.ts";
import type { Transfer } from "./read-files.ts";
import { useAct } from "./useAct.tsx";
import type { Signer } from "./wallets.ts";

type TransferCardProps = {
  transfer: Transfer;
  signer: Signer | null;
  onChange: () => Promise<void>;
};

/** A statement's transfer: what has come, and what can be asked of its address. */
export function TransferCard({ transfer, signer, onChange }: TransferCardProps) {
  const { remittance, shown } = transfer;
  const { network, chain, address, refund } = remittance.file;
  const { payments, money, thereUnits, isComplete } = shown;
  const [openAccounts, setOpenAccounts] = useState(false);
  const { run, isBusy, outcome } = useAct(remittance, signer, onChange);
  return (
    <Card className="grid gap-4">
      <h2 className="display text-xl">
        A statement’s transfer to {payments.length === 1 ? "1 contract" : `${payments.length} contracts`}
      </h2>
      <p className="mono break-all text-sm">
        {network} {chain}
        <br />
        {address}
      </p>
      <p>{remittanceStanding(shown)}</p>
      <p className="text-ink-2">
        Refund address: <span className="mono break-all text-sm">{refund}</span>
      </p>
      <details className="text-sm text-ink-2">
        <summary className="min-h-11 cursor-pointer py-2.5">Who is paid</summary>
        <ul className="grid gap-2">
          {payments.map(({ contract, amountUnits, isMade }) => (
            <li key={contract} className="flex flex-wrap justify-between gap-x-4">
              <span className="mono break-all">{contract}</span>
              <span>
                {amount(amountUnits, money)}, {isMade ? "delivered" : "not delivered"}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {thereUnits > 0n && rowOf(network).kind === "solana" && !isComplete && (
        <Checkbox checked={openAccounts} onChange={setOpenAccounts}>
          Also open the token accounts that contracts lack. You pay their rent, about 0.002 SOL each.
        </Checkbox>
      )}
      {thereUnits > 0n && (
        <div className="flex flex-wrap gap-3">
          {isComplete ? (
            <Button busy={isBusy} onClick={() => void run({ name: "give-back" })}>
              Send what is over to the refund address
            </Button>
          ) : (
            <>
              <Button busy={isBusy} onClick={() => void run({ name: "deliver", openAccounts })}>
                Deliver {money.symbol} now
              </Button>
              <Button
                look="secondary"
                busy={isBusy}
                onClick={() => void run({ name: "take-back", to: refund })}
              >
                Take it back (refund address)
              </Button>
            </>
          )}
        </div>
      )}
      {outcome}
    </Card>
  );
}
