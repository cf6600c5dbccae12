import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { OWN_WALLET_WAITS_HOURS } from "../../../contract/limits.ts";
import type { OwnWallet, WalletKind } from "../../../contract/wallets.ts";
import { walletWords } from "../../../words/wallets/area.ts";
import type { WalletWords } from "../../../words/wallets/en.ts";
import { ApiError, Unreachable, whyNot } from "../../api.ts";
import { useWords } from "../../language/Language.tsx";
import { shortAddress } from "../../short-address.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { useFocused } from "../../ui/useFocused.ts";
import { INSTALL_PAGE } from "../../wallets/get-phantom.ts";
import { useWallets, walletKind } from "../../wallets/useWallets.ts";
import type { Wallet } from "../../wallets/wallet.ts";
import { walletProblem } from "../../wallets/wallet-problem.ts";
import { KIND_NAMES, KIND_NETWORKS, KINDS } from "./kind-names.ts";
import { useLookAgain } from "./useWallet.ts";
import { askForChallenge, linkWallet } from "./wallet-calls.ts";

const CHOICES = KINDS.map((kind) => ({ value: kind, title: KIND_NAMES[kind] }));
const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

export function LinkDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Link my own wallet" onClose={onClose}>
      <Linking onClose={onClose} />
    </Dialog>
  );
}

function Linking({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<WalletKind>("solana");
  const lookAgain = useLookAgain();
  const words = useWords(walletWords);
  const linking = useMutation({
    mutationFn: (wallet: Wallet) => proveAndLink(kind, wallet),
    onSuccess: () => lookAgain(),
  });
  if (linking.isSuccess) return <Linked wallet={linking.data} onClose={onClose} />;
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">
        Your future shares can be paid to a wallet of your own. You prove that it is yours by signing a text;
        that is free and moves no money.
      </p>
      <RadioCards
        legend="Kind of wallet"
        name="kind"
        value={kind}
        options={CHOICES}
        columns="sm:grid-cols-2"
        onChange={(chosen) => {
          setKind(chosen === "evm" ? "evm" : "solana");
          linking.reset();
        }}
      />
      <WhatItDoes />
      {linking.isError && <Notice kind="error">{whyNotLinked(linking.error, words)}</Notice>}
      <Wallets kind={kind} busy={linking.isPending} onChoose={(wallet) => linking.mutate(wallet)} />
    </div>
  );
}

async function proveAndLink(kind: WalletKind, wallet: Wallet): Promise<OwnWallet> {
  const account = await wallet.connect(false);
  const { text } = await askForChallenge({ kind, wallet: account.address });
  const signature = await account.sign(text);
  return linkWallet({ kind, wallet: account.address, text, signature });
}

function whyNotLinked(error: unknown, words: WalletWords): string {
  if (error instanceof ApiError || error instanceof Unreachable)
    return whyNot(error, "Failed to link the wallet. Please try again.");
  return [words.failed, words.hints[walletProblem(error)]].filter(Boolean).join(" ");
}

const WhatItDoes = () => (
  <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
    <li>
      It counts after {OWN_WALLET_WAITS_HOURS} hours. We mail you at once, so that you can stop it if it was
      not you.
    </li>
    <li>Then it is offered first when you approve on the dashboard.</li>
    <li>Contracts that are published keep paying the wallet that signed them: their shares are fixed.</li>
  </ul>
);

type WalletsProps = { kind: WalletKind; busy: boolean; onChoose: (wallet: Wallet) => void };

function Wallets({ kind, busy, onChoose }: WalletsProps) {
  const wallets = useWallets(KIND_NETWORKS[kind]);
  const name = useWords(walletWords).names[walletKind(KIND_NETWORKS[kind])];
  if (wallets.length === 0)
    return (
      <div className="grid gap-3">
        <p className="font-medium">
          {name} not found in this browser. Install one, or open this page where your wallet is.
        </p>
        <a href={INSTALL_PAGE} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
          Get Phantom
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
          Sign with {wallet.name ?? name}
        </Button>
      ))}
      {busy && (
        <p role="status" className="text-sm text-ink-2">
          Look into your wallet and answer there.
        </p>
      )}
    </div>
  );
}

function Linked({ wallet, onClose }: { wallet: OwnWallet; onClose: () => void }) {
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <Notice kind="success">{shortAddress(wallet.address)} is linked.</Notice>
      <p className="text-ink-2">
        It counts from {moment.format(new Date(wallet.activeAt))}. Until then you can stop it here or by the
        link in the mail we have just sent you.
      </p>
      <Button look="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
