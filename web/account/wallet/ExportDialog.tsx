import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { EXPORT_CONFIRMATION, ExportedKey, HeldWallet, WalletKind } from "../../../contract/wallets.ts";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { KIND_NAMES } from "./kind-names.ts";
import { TheKey } from "./TheKey.tsx";
import { useLookAgain } from "./useWallet.ts";
import { askForCode, exportKey } from "./wallet-calls.ts";

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
    <Dialog open={wallet !== null} title={shown ? "Your key" : "Export key"} onClose={onClose}>
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
      action="Show my key"
      look="danger"
      busy={exporting.isPending}
      error={exporting.error}
      otherwise="Failed to export the key. Please try again."
      onCode={(code) => exporting.mutate(code)}
      onBack={() => setAsked(false)}
    >
      <p className="text-ink-2">Make sure that nobody looks over your shoulder. The key is shown once.</p>
    </CodeForm>
  );
}

type WarnedProps = { kind: WalletKind; onAsked: () => void; onClose: () => void };

function Warned({ kind, onAsked, onClose }: WarnedProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const asking = useMutation({
    mutationFn: () => askForCode({ purpose: "export", kind }),
    onSuccess: onAsked,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const confirmed = typed.trim() === CONFIRMATION;
    setProblem(confirmed ? null : `Type ${CONFIRMATION} to confirm`);
    if (confirmed && !asking.isPending) asking.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2">
        <li>Whoever has the key of your {KIND_NAMES[kind]} wallet has all that is in it, for ever.</li>
        <li>
          From then on Ledgerline signs nothing with this wallet: no withdrawals, no approvals. This cannot be
          undone.
        </li>
        <li>
          Royalties keep arriving in it. Only you can move them then, and nobody can replace a lost key.
        </li>
        <li>We never ask for your key. Anybody who does wants to steal from you.</li>
      </ul>
      <Field
        label={`Type ${CONFIRMATION} to confirm`}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      {asking.isError && (
        <Notice kind="error">
          <Refused
            error={asking.error}
            otherwise="Failed to send a code. Please try again."
            comeBackTo={paths.account()}
          />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" look="danger" busy={asking.isPending}>
          Mail me a code
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
