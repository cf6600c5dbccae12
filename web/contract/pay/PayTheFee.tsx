import { useMutation, useQueryClient } from "@tanstack/react-query";
import { rowOf } from "../../../shared/rules/networks.ts";
import { ApiError } from "../../api/ask.ts";
import { useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { WalletFailure } from "../../wallets/wallet.ts";
import { walletProblem } from "../../wallets/wallet-problem.ts";
import { walletWords } from "../../wallets/words.ts";
import { booksKey, type ContractAt, prepareDistribution, sendDistribution } from "../contract-api.ts";
import { contractWords } from "../words.ts";

/** Whoever does not want to wait has the contract divided with a wallet of their own. It pays by its shares all the same. */
export function PayTheFee({ at, token }: { at: ContractAt; token: string }) {
  const words = useWords(contractWords).distribute.yourself;
  const whyNot = useWhyNot();
  const { names, hints } = useWords(walletWords);
  const { kind } = rowOf(at.network);
  const wallets = useWallets(kind);
  const client = useQueryClient();
  const paying = useMutation({
    mutationFn: (wallet: Wallet) => divideWith(at, token, wallet),
    onSuccess: () => client.invalidateQueries({ queryKey: booksKey(at) }),
  });
  const problem = paying.isError && !(paying.error instanceof ApiError) && hints[walletProblem(paying.error)];
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{words.title}</h3>
      <p className="text-sm text-ink-2">
        {wallets.length === 0 ? words.noWallet(names[kind]) : words.how(at.network)}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        {wallets.map((wallet) => (
          <Button
            key={wallet.id}
            look="secondary"
            busy={paying.isPending && paying.variables?.id === wallet.id}
            onClick={() => !paying.isPending && paying.mutate(wallet)}
          >
            {words.payWith(wallet.name ?? names[kind])}
          </Button>
        ))}
      </div>
      {paying.isSuccess && <Notice kind="success">{words.sent}</Notice>}
      {paying.isError && <Notice kind="error">{problem || whyNot(paying.error, words.failed)}</Notice>}
    </div>
  );
}

async function divideWith(at: ContractAt, token: string, wallet: Wallet): Promise<void> {
  const { address, transact } = await wallet.connect(false);
  if (!transact) throw new WalletFailure("failed");
  const done = await transact(await prepareDistribution(at, address, token));
  if ("signed" in done) await sendDistribution(at, done.signed);
}
