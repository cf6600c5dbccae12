import { useMutation } from "@tanstack/react-query";
import type { AccountOnNetwork, HeldAccount, HeldWallet } from "../../../shared/schemas/money/wallets.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { perNetwork } from "./per-network.ts";
import { cancelRecovery, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

type PayeeAccountProps = {
  wallet: HeldWallet;
  onTakeOver: () => void;
  onGuardian: () => void;
};

/** Who owns the account, who can recover it, and what is being changed about it. */
export function PayeeAccount({ wallet, onTakeOver, onGuardian }: PayeeAccountProps) {
  const { account: words, kinds } = useWords(accountWalletWords);
  const { day } = useFormats();
  const { account } = wallet;
  const kind = kinds[wallet.kind];
  const isOurs = wallet.handedOverAt === null;
  const isChanging = account.change !== null && account.change.finishedAt === null;
  const nameOf = (who: string | null) => (who ? shortAddress(who) : words.nobody);
  const said = (say: (state: AccountOnNetwork["state"]) => string | null) =>
    perNetwork(account.networks, say, words.onNetwork);
  const owner = said((state) => {
    if (state === null) return words.notKnown;
    return state.owner === wallet.heldKey ? words.ours : shortAddress(state.owner);
  });
  const guardian = said((state) => (state === null ? words.notKnown : nameOf(state.guardian)));
  const nextGuardian = said((state) => {
    const change = state?.guardianChange;
    return change ? words.from(nameOf(change.to), day(new Date(change.since))) : null;
  });
  return (
    <div className="grid gap-3">
      <Recovery wallet={wallet} canCancel={isOurs && !isChanging} />
      <Change account={account} />
      <dl className="grid max-w-2xl gap-y-1 text-sm">
        <Fact name={words.owner}>{owner}</Fact>
        <Fact name={words.since}>{day(new Date(wallet.handedOverAt ?? wallet.createdAt))}</Fact>
        <Fact name={words.guardian}>{guardian}</Fact>
        {nextGuardian !== null && <Fact name={words.nextGuardian}>{nextGuardian}</Fact>}
        <Fact name={words.delay}>{words.days(account.delayDays)}</Fact>
      </dl>
      {isOurs && (
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button
            look="secondary"
            aria-label={words.takeOverOf(kind)}
            disabled={isChanging}
            onClick={onTakeOver}
          >
            {words.takeOver}
          </Button>
          <Button
            look="quiet"
            aria-label={words.nameGuardianOf(kind)}
            disabled={isChanging}
            onClick={onGuardian}
          >
            {words.nameGuardian}
          </Button>
        </div>
      )}
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] items-baseline gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

type RecoveryProps = { wallet: HeldWallet; canCancel: boolean };

/** Loud: whoever owns the account has only until then to say no. */
function Recovery({ wallet, canCancel }: RecoveryProps) {
  const whyNot = useWhyNot();
  const words = useWords(accountWalletWords).account;
  const { minute } = useFormats();
  const lookAgain = useLookAgain();
  const cancelling = useMutation({
    mutationFn: () => cancelRecovery({ kind: wallet.kind }),
    onSuccess: () => lookAgain(),
  });
  const pending = wallet.account.networks.flatMap(({ network, state }) =>
    state?.recovery ? [{ network, ...state.recovery }] : [],
  );
  if (pending.length === 0) return null;
  return (
    <div className="grid gap-3">
      {pending.map(({ network, to, since }) => (
        <Notice key={network} kind="error">
          {words.recovery(network, shortAddress(to), minute(new Date(since)))}
        </Notice>
      ))}
      {cancelling.isError && <Notice kind="error">{whyNot(cancelling.error, words.notCancelled)}</Notice>}
      {canCancel && (
        <div className="flex max-sm:grid">
          <Button look="danger" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {words.cancelRecovery}
          </Button>
        </div>
      )}
    </div>
  );
}

function Change({ account: { change } }: { account: HeldAccount }) {
  const words = useWords(accountWalletWords).account;
  if (!change || change.succeeded === true) return null;
  const what = words.changes[change.kind];
  if (change.succeeded === false)
    return <Notice kind="error">{words.failed(what, change.problem ?? "")}</Notice>;
  return (
    <p role="status" className="text-sm text-ink-2">
      {words.underWay(what)} {change.problem}
    </p>
  );
}
