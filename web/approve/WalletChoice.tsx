import type { Wallet } from "../wallets/wallet.ts";

type WalletChoiceProps = {
  wallets: Wallet[];
  chosen: string;
  disabled: boolean;
  onChoose: (id: string) => void;
};

export function WalletChoice({ wallets, chosen, disabled, onChoose }: WalletChoiceProps) {
  return (
    <fieldset disabled={disabled} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Sign with</legend>
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
          <span className="font-medium wrap-anywhere">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
