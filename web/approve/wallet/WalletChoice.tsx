import { useWords } from "../../language/Language.tsx";
import type { Wallet } from "../../wallets/wallet.ts";
import type { WalletWords } from "../../wallets/words.ts";
import { walletWords } from "../../wallets/words.ts";
import { approvalWords } from "../words.ts";

type WalletChoiceProps = {
  wallets: Wallet[];
  kind: keyof WalletWords["names"];
  chosen: string;
  disabled: boolean;
  onChoose: (id: string) => void;
};

export function WalletChoice({ wallets, kind, chosen, disabled, onChoose }: WalletChoiceProps) {
  const { signWith } = useWords(approvalWords).confirm;
  const { names } = useWords(walletWords);
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{signWith}</legend>
      {wallets.map(({ id, name, icon }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-control px-3 has-checked:border-ink has-checked:bg-draft-wash"
        >
          <input
            type="radio"
            name="wallet"
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-5 shrink-0 accent-ink"
          />
          {icon && <img src={icon} alt="" className="size-6 shrink-0 rounded-control" />}
          <span className="font-medium wrap-anywhere">{name ?? names[kind]}</span>
        </label>
      ))}
    </fieldset>
  );
}
