import { useId, useState } from "react";
import type { HeldWallet, MyWallets } from "../../../shared/schemas/money/wallets.ts";
import { useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { ChangeDialog, type ChangeKind } from "./ChangeDialog.tsx";
import { Earnings } from "./Earnings.tsx";
import { HeldWallets } from "./HeldWallets.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import { OwnAccounts } from "./OwnAccounts.tsx";
import { OwnWallets } from "./OwnWallets.tsx";
import { Withdrawals } from "./Withdrawals.tsx";
import { WithdrawDialog } from "./WithdrawDialog.tsx";
import { useWallets } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

/** The wallet we hold for who has none, what it was paid, and the ways out of it. */
export function WalletCard() {
  const whyNot = useWhyNot();
  const words = useWords(accountWalletWords).card;
  const title = useId();
  const wallets = useWallets();
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      {wallets.state === "loading" && <Skeleton text={words.loading} bars={["h-40"]} />}
      {wallets.state === "failed" && (
        <FailedPart text={whyNot(wallets.error, words.notLoaded)} onRetry={wallets.retry} />
      )}
      {wallets.state === "ready" && <Wallet wallets={wallets.data} />}
    </section>
  );
}

type Open =
  | { dialog: "withdraw" }
  | { dialog: "link" }
  | { dialog: "change"; change: ChangeKind; wallet: HeldWallet }
  | null;

function Wallet({ wallets }: { wallets: MyWallets }) {
  const words = useWords(accountWalletWords).card;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canWithdraw = wallets.held.some(({ handedOverAt }) => handedOverAt === null);
  return (
    <Card className="grid gap-6">
      <p className="max-w-2xl text-ink-2">{words.what}</p>
      <HeldWallets
        wallets={wallets.held}
        onChange={(change, wallet) => setOpen({ dialog: "change", change, wallet })}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {canWithdraw && <Button onClick={() => setOpen({ dialog: "withdraw" })}>{words.withdraw}</Button>}
        <Button look="secondary" onClick={() => setOpen({ dialog: "link" })}>
          {words.link}
        </Button>
      </div>
      <OwnWallets wallets={wallets.own} />
      <OwnAccounts accounts={wallets.ownAccounts} />
      <Withdrawals />
      <Earnings />
      <WithdrawDialog open={open?.dialog === "withdraw"} wallets={wallets} onClose={close} />
      <ChangeDialog
        change={open?.dialog === "change" ? open.change : null}
        wallet={open?.dialog === "change" ? open.wallet : null}
        onClose={close}
      />
      <LinkDialog open={open?.dialog === "link"} onClose={close} />
    </Card>
  );
}
