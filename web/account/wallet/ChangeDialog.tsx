import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AskForCode, HeldWallet, WalletKind } from "../../../shared/schemas/money/wallets.ts";
import { useWords } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import type { Wallet } from "../../wallets/wallet.ts";
import { CodeForm } from "./CodeForm.tsx";
import { Wallets, WhyNotLinked } from "./LinkDialog.tsx";
import { askForChallenge, askForCode, nameGuardian, takeOver, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

/** Changing who owns or guards a payee account: what it means, a mailed code, and it goes on by itself. */

export type ChangeKind = "takeOver" | "guardian";
type ChangeDialogProps = { change: ChangeKind | null; wallet: HeldWallet | null; onClose: () => void };

export function ChangeDialog({ change, wallet, onClose }: ChangeDialogProps) {
  const words = useWords(accountWalletWords);
  return (
    <Dialog
      open={change !== null}
      title={change === "guardian" ? words.guardian.title : words.takeOver.title}
      onClose={onClose}
    >
      {wallet && change === "takeOver" && <TakingOver kind={wallet.kind} onClose={onClose} />}
      {wallet && change === "guardian" && <NamingGuardian kind={wallet.kind} onClose={onClose} />}
    </Dialog>
  );
}

type StepProps = { kind: WalletKind; onClose: () => void };
type Connected = Awaited<ReturnType<Wallet["connect"]>>;

function TakingOver({ kind, onClose }: StepProps) {
  const words = useWords(accountWalletWords).takeOver;
  const asking = useMutation({
    mutationFn: async (wallet: Wallet) => {
      const account = await wallet.connect(false);
      await askForCode({ purpose: "take_over", kind, wallet: account.address });
      return account;
    },
  });
  const send = async (account: Connected, code: string) => {
    const { text } = await askForChallenge({ kind, wallet: account.address, use: "take_over" });
    const signature = await account.sign(text);
    await takeOver({ kind, wallet: account.address, text, signature, code });
  };
  if (asking.isSuccess)
    return (
      <WithCode
        ask={{ purpose: "take_over", kind, wallet: asking.data.address }}
        what={words.lastLook(asking.data.address)}
        action={words.action}
        send={(code) => send(asking.data, code)}
        onBack={asking.reset}
        onDone={onClose}
      />
    );
  return (
    <div className="mt-4 grid gap-5">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        {words.meaning.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {asking.isError && (
        <Notice kind="error">
          <WhyNotLinked error={asking.error} />
        </Notice>
      )}
      <Wallets kind={kind} busy={asking.isPending} onChoose={(wallet) => asking.mutate(wallet)} />
    </div>
  );
}

function NamingGuardian({ kind, onClose }: StepProps) {
  const { code: codeWords, guardian: words } = useWords(accountWalletWords);
  const [typed, setTyped] = useState("");
  const guardian = typed.trim() || null;
  const asking = useMutation({ mutationFn: () => askForCode({ purpose: "guardian", kind, guardian }) });
  if (asking.isSuccess)
    return (
      <WithCode
        ask={{ purpose: "guardian", kind, guardian }}
        what={words.lastLook(guardian)}
        action={words.action}
        send={async (code) => {
          await nameGuardian({ kind, guardian, code });
        }}
        onBack={asking.reset}
        onDone={onClose}
      />
    );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!asking.isPending) asking.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <p className="text-ink-2">{words.meaning}</p>
      <Field
        label={words.address}
        hint={words.orNobody}
        value={typed}
        error={null}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      {asking.isError && (
        <Notice kind="error">
          <Refused error={asking.error} otherwise={codeWords.notSent} comeBackTo={paths.account()} />
        </Notice>
      )}
      <Button type="submit" busy={asking.isPending}>
        {codeWords.mailMe}
      </Button>
    </form>
  );
}

type WithCodeProps = {
  ask: AskForCode;
  what: string;
  action: string;
  send: (code: string) => Promise<void>;
  onBack: () => void;
  onDone: () => void;
};

function WithCode({ ask, what, action, send, onBack, onDone }: WithCodeProps) {
  const words = useWords(accountWalletWords).account;
  const lookAgain = useLookAgain();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      void lookAgain();
      onDone();
    },
  });
  return (
    <CodeForm
      ask={ask}
      action={action}
      busy={sending.isPending}
      error={sending.error}
      otherwise={words.notChanged}
      onCode={(code) => sending.mutate(code)}
      onBack={onBack}
    >
      <p className="text-ink-2 wrap-anywhere">{what}</p>
    </CodeForm>
  );
}
