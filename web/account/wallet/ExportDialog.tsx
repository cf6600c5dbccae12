import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type {
  EXPORT_CONFIRMATION,
  ExportedKey,
  HeldWallet,
  WalletKind,
} from "../../../shared/schemas/wallets.ts";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { TheKey } from "./TheKey.tsx";
import { askForCode, exportKey, useLookAgain } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

// Held to the server's by its type: the value would bring the schemas' library into the page.
const CONFIRMATION: typeof EXPORT_CONFIRMATION = "EXPORT";

type ExportDialogProps = {
  wallet: HeldWallet | null;
  /** Kept by who opened this, so that closing by accident does not lose what is shown only once. */
  shown: ExportedKey | null;
  onShown: (key: ExportedKey | null) => void;
  onClose: () => void;
};

export function ExportDialog({ wallet, shown, onShown, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open={wallet !== null}
      title={shown ? accountWalletWords.key.title : accountWalletWords.export.title}
      onClose={onClose}
    >
      {shown ? (
        <TheKey
          exported={shown}
          onSaved={() => {
            onShown(null);
            onClose();
          }}
        />
      ) : (
        wallet && <Exporting kind={wallet.kind} onShown={onShown} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ExportingProps = { kind: WalletKind; onShown: (key: ExportedKey) => void; onClose: () => void };

function Exporting({ kind, onShown, onClose }: ExportingProps) {
  const words = accountWalletWords.export;
  const [asked, setAsked] = useState(false);
  const lookAgain = useLookAgain();
  const exporting = useMutation({
    // Nothing of the answer is kept but what is shown.
    gcTime: 0,
    mutationFn: async (code: string) => {
      onShown(await exportKey({ kind, code, confirmation: CONFIRMATION }));
      void lookAgain();
    },
  });
  if (!asked) return <Warned kind={kind} onAsked={() => setAsked(true)} onClose={onClose} />;
  return (
    <CodeForm
      ask={{ purpose: "export", kind }}
      action={words.show}
      look="danger"
      busy={exporting.isPending}
      error={exporting.error}
      otherwise={words.failed}
      onCode={(code) => exporting.mutate(code)}
      onBack={() => setAsked(false)}
    >
      <p className="text-ink-2">{words.lookAround}</p>
    </CodeForm>
  );
}

type WarnedProps = { kind: WalletKind; onAsked: () => void; onClose: () => void };

function Warned({ kind, onAsked, onClose }: WarnedProps) {
  const { code, kinds, export: words } = accountWalletWords;
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const asking = useMutation({
    mutationFn: () => askForCode({ purpose: "export", kind }),
    onSuccess: onAsked,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const confirmed = typed.trim() === CONFIRMATION;
    setWrong(!confirmed);
    if (confirmed && !asking.isPending) asking.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        <li>{words.warnings.all(kinds[kind])}</li>
        <li>{words.warnings.signsNoMore}</li>
        <li>{words.warnings.onlyYou}</li>
        <li>{words.warnings.theft}</li>
      </ul>
      <Field
        label={words.confirm(CONFIRMATION)}
        value={typed}
        error={isWrong ? words.confirm(CONFIRMATION) : null}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
      />
      {asking.isError && (
        <Notice kind="error">
          <Refused error={asking.error} otherwise={code.notSent} comeBackTo={paths.account()} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" look="danger" busy={asking.isPending}>
          {code.mailMe}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
