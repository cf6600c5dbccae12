import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { OWN_WALLET_WAITS_HOURS } from "../../../shared/rules/limits.ts";
import { NETWORK_KINDS } from "../../../shared/rules/networks.ts";
import type { OwnWallet, WalletKind } from "../../../shared/schemas/money/wallets.ts";
import { ApiError, Unreachable } from "../../api/ask.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { useWhyNot } from "../../shell/language/useWhyNot.ts";
import { shortAddress } from "../../short-address.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { useFocused } from "../../ui/dialogs/useFocused.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { RadioCards } from "../../ui/forms/RadioCards.tsx";
import { INSTALL_PAGE } from "../../wallets/get-phantom.ts";
import { useWallets } from "../../wallets/useWallets.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { walletProblem } from "../../wallets/wallet-problem.ts";
import { walletWords } from "../../wallets/words.ts";
import { askForChallenge, linkWallet, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

export function LinkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = useWords(accountWalletWords).link;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Linking onClose={onClose} />
    </Dialog>
  );
}

function Linking({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<WalletKind>("solana");
  const lookAgain = useLookAgain();
  const { kinds, link: words } = useWords(accountWalletWords);
  const linking = useMutation({
    mutationFn: (wallet: Wallet) => proveAndLink(kind, wallet),
    onSuccess: () => lookAgain(),
  });
  if (linking.isSuccess) return <Linked wallet={linking.data} onClose={onClose} />;
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">{words.what}</p>
      <RadioCards
        legend={words.kind}
        name="kind"
        value={kind}
        options={NETWORK_KINDS.map((one) => ({ value: one, title: kinds[one] }))}
        columns="sm:grid-cols-2"
        onChange={(chosen) => {
          setKind(chosen as WalletKind);
          linking.reset();
        }}
      />
      <WhatItDoes />
      {linking.isError && (
        <Notice kind="error">
          <WhyNotLinked error={linking.error} />
        </Notice>
      )}
      <Wallets kind={kind} busy={linking.isPending} onChoose={(wallet) => linking.mutate(wallet)} />
    </div>
  );
}

async function proveAndLink(kind: WalletKind, wallet: Wallet): Promise<OwnWallet> {
  const account = await wallet.connect(false);
  const { text } = await askForChallenge({ kind, wallet: account.address, use: "link" });
  const signature = await account.sign(text);
  return linkWallet({ kind, wallet: account.address, text, signature });
}

/** Either the server would not have it, or the wallet did not sign. */
export function WhyNotLinked({ error }: { error: unknown }) {
  const whyNot = useWhyNot();
  const { link } = useWords(accountWalletWords);
  const { failed, hints } = useWords(walletWords);
  if (error instanceof ApiError || error instanceof Unreachable) return whyNot(error, link.failed);
  return [failed, hints[walletProblem(error)]].filter(Boolean).join(" ");
}

function WhatItDoes() {
  const words = useWords(accountWalletWords).link;
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
      <li>{words.waits(OWN_WALLET_WAITS_HOURS)}</li>
      <li>{words.offeredFirst}</li>
      <li>{words.publishedStay}</li>
    </ul>
  );
}

type WalletsProps = { kind: WalletKind; busy: boolean; onChoose: (wallet: Wallet) => void };

export function Wallets({ kind, busy, onChoose }: WalletsProps) {
  const words = useWords(accountWalletWords).link;
  const wallets = useWallets(kind);
  const name = useWords(walletWords).names[kind];
  if (wallets.length === 0)
    return (
      <div className="grid gap-3">
        <p className="font-medium">{words.notFound(name)}</p>
        <a href={INSTALL_PAGE} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
          {words.getPhantom}
        </a>
      </div>
    );
  return (
    <div className="grid gap-3">
      {wallets.map((wallet, index) => (
        <Button
          key={wallet.id}
          look={index === 0 ? "primary" : "secondary"}
          busy={busy}
          onClick={() => onChoose(wallet)}
        >
          {wallet.icon && <img src={wallet.icon} alt="" className="size-6 rounded-control" />}
          {words.signWith(wallet.name ?? name)}
        </Button>
      ))}
      {busy && (
        <p role="status" className="text-sm text-ink-2">
          {words.answerThere}
        </p>
      )}
    </div>
  );
}

function Linked({ wallet, onClose }: { wallet: OwnWallet; onClose: () => void }) {
  const words = useWords(accountWalletWords).link;
  const { minute } = useFormats();
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <Notice kind="success">{words.linked(shortAddress(wallet.address))}</Notice>
      <p className="text-ink-2">{words.countsFrom(minute(new Date(wallet.activeAt)))}</p>
      <Button look="secondary" onClick={onClose}>
        {words.close}
      </Button>
    </div>
  );
}
