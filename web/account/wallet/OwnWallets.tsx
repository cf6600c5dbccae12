import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { OwnWallet } from "../../../contract/wallets.ts";
import { whyNot } from "../../api.ts";
import { shortAddress } from "../../short-address.ts";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { KIND_NAMES } from "./kind-names.ts";
import { useLookAgain } from "./useWallet.ts";
import { unlinkWallet } from "./wallet-calls.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export function OwnWallets({ wallets }: { wallets: OwnWallet[] }) {
  const title = useId();
  if (wallets.length === 0) return null;
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        Your own wallets
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
  const lookAgain = useLookAgain();
  const ending = useMutation({ mutationFn: () => unlinkWallet(wallet.id), onSuccess: lookAgain });
  const waits = wallet.state === "waiting";
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="grid">
          <code title={wallet.address} className="mono text-sm">
            {shortAddress(wallet.address)}
          </code>
          <span className="text-sm text-ink-2">
            {KIND_NAMES[wallet.kind]}
            {waits && `, counts from ${moment.format(new Date(wallet.activeAt))}`}
          </span>
        </span>
        <Chip look={waits ? "waiting" : "approved"}>{waits ? "Waiting" : "Active"}</Chip>
        <span className="ml-auto">
          <Button
            look="quiet"
            busy={ending.isPending}
            aria-label={`${waits ? "Stop" : "Unlink"}: ${shortAddress(wallet.address)}`}
            onClick={() => ending.mutate()}
          >
            {waits ? "Stop" : "Unlink"}
          </Button>
        </span>
      </div>
      {ending.isError && (
        <Notice kind="error">{whyNot(ending.error, "Failed to unlink the wallet. Please try again.")}</Notice>
      )}
    </li>
  );
}
