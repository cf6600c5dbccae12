import { useRef } from "react";
import { NETWORK_KINDS } from "../../../shared/rules/networks.ts";
import type { Balance, HeldWallet } from "../../../shared/schemas/money/wallets.ts";
import { Amount, placesIn } from "../../Amount.tsx";
import { useWords } from "../../language/Language.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import type { ChangeKind } from "./ChangeDialog.tsx";
import { PayeeAccount } from "./PayeeAccount.tsx";
import { accountWalletWords } from "./words.ts";

type HeldWalletsProps = {
  wallets: HeldWallet[];
  onChange: (change: ChangeKind, wallet: HeldWallet) => void;
};

export function HeldWallets({ wallets, onChange }: HeldWalletsProps) {
  const { held: words, kinds } = useWords(accountWalletWords);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {NETWORK_KINDS.map((kind) => {
        const wallet = wallets.find((one) => one.kind === kind);
        return (
          <li key={kind} className="grid gap-3 py-4">
            {wallet ? (
              <Held wallet={wallet} onChange={(change) => onChange(change, wallet)} />
            ) : (
              <>
                <h3 className="font-semibold">{kinds[kind]}</h3>
                <p className="text-sm text-ink-2">{words.notYet}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type HeldProps = {
  wallet: HeldWallet;
  onChange: (change: ChangeKind) => void;
};

function Held({ wallet, onChange }: HeldProps) {
  const { held: words, kinds } = useWords(accountWalletWords);
  const kind = kinds[wallet.kind];
  const address = useRef<HTMLElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{kind}</h3>
        {wallet.handedOverAt !== null && <Chip look="draft">{words.takenOver}</Chip>}
      </div>
      <div className="flex items-center gap-3">
        <code ref={address} className="mono min-w-0 text-sm wrap-anywhere">
          {wallet.address}
        </code>
        <CopyButton text={wallet.address} name={words.address(kind)} shownIn={address} />
      </div>
      {wallet.handedOverAt !== null && <p className="text-sm text-ink-2">{words.accountIsYours}</p>}
      <dl className="grid max-w-md gap-y-1">
        {wallet.balances.map((balance) => (
          <BalanceLine
            key={`${balance.network} ${balance.token}`}
            balance={balance}
            places={placesOfBalances(wallet.balances)}
          />
        ))}
      </dl>
      <PayeeAccount
        wallet={wallet}
        onTakeOver={() => onChange("takeOver")}
        onGuardian={() => onChange("guardian")}
      />
    </>
  );
}

export const placesOfBalances = (balances: Balance[]) =>
  placesIn(
    balances.flatMap(({ amount, decimals }) => (amount === null ? [] : [{ units: amount, decimals }])),
  );

type BalanceLineProps = { balance: Balance; places: number };

export function BalanceLine({ balance: { network, symbol, amount, decimals }, places }: BalanceLineProps) {
  const words = useWords(accountWalletWords).held;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-2">{words.tokenOn(symbol, network)}</dt>
      <dd className="mono ml-auto text-sm wrap-anywhere">
        {amount === null ? words.notKnown : <Amount units={amount} decimals={decimals} places={places} />}
      </dd>
    </div>
  );
}
