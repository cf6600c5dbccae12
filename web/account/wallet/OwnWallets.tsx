import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { OwnWallet } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { unlinkWallet, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

export function OwnWallets({ wallets }: { wallets: OwnWallet[] }) {
  const words = useWords(accountWalletWords).own;
  const title = useId();
  if (wallets.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {words.title}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {wallets.map((wallet) => (
          <Own key={wallet.id} wallet={wallet} />
        ))}
      </ul>
    </section>
  );
}

function Own({ wallet }: { wallet: OwnWallet }) {
  const whyNot = useWhyNot();
  const { kinds, own: words } = useWords(accountWalletWords);
  const { shortMinute } = useFormats();
  const lookAgain = useLookAgain();
  const ending = useMutation({ mutationFn: () => unlinkWallet(wallet.id), onSuccess: lookAgain });
  const waits = wallet.state === "waiting";
  const kind = kinds[wallet.kind];
  const address = shortAddress(wallet.address);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="grid">
          <code title={wallet.address} className="mono text-sm">
            {address}
          </code>
          <span className="text-sm text-ink-2">
            {waits ? words.countsFrom(kind, shortMinute(new Date(wallet.activeAt))) : kind}
          </span>
        </span>
        <Chip look={waits ? "waiting" : "approved"}>{waits ? words.waiting : words.active}</Chip>
        <span className="ml-auto">
          <Button
            look="quiet"
            busy={ending.isPending}
            aria-label={waits ? words.stopOf(address) : words.unlinkOf(address)}
            onClick={() => ending.mutate()}
          >
            {waits ? words.stop : words.unlink}
          </Button>
        </span>
      </div>
      {ending.isError && <Notice kind="error">{whyNot(ending.error, words.failed)}</Notice>}
    </li>
  );
}
