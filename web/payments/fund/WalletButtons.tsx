import { rowOf } from "../../../shared/rules/networks.ts";
import type { WalletAsked } from "../../../shared/schemas/money/funding.ts";
import { ApiError, whyNot } from "../../api/ask.ts";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import { walletProblem } from "../../wallets/wallet-problem.ts";
import { walletWords } from "../../wallets/words.ts";
import { type StatementAt, useWalletAct } from "../payments-api.ts";
import { fundWords } from "./words.ts";

type WalletButtonsProps = {
  at: StatementAt;
  asked: Omit<WalletAsked, "wallet">;
  words: { sent: string; failed: string };
  look: "primary" | "secondary";
  nameOf: (wallet: string) => string;
};

/** One button for each wallet in this browser. */
export function WalletButtons({ at, asked, words, look, nameOf }: WalletButtonsProps) {
  const { names, hints } = useWords(walletWords);
  const { kind } = rowOf(asked.network);
  const wallets = useWallets(kind);
  const acting = useWalletAct(at, asked);
  const problem = acting.isError && !(acting.error instanceof ApiError) && hints[walletProblem(acting.error)];
  if (wallets.length === 0) return <p className="text-sm text-ink-2">{fundWords.wallet.none(names[kind])}</p>;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {wallets.map((wallet) => (
          <Button
            key={wallet.id}
            look={look}
            busy={acting.isPending && acting.variables?.id === wallet.id}
            onClick={() => !acting.isPending && acting.mutate(wallet)}
          >
            {nameOf(wallet.name ?? names[kind])}
          </Button>
        ))}
      </div>
      {acting.isSuccess && <Notice kind="success">{words.sent}</Notice>}
      {acting.isError && <Notice kind="error">{problem || whyNot(acting.error, words.failed)}</Notice>}
    </div>
  );
}
