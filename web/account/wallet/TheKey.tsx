import { useRef } from "react";
import type { ExportedKey } from "../../../contract/wallets.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useFocused } from "../../ui/useFocused.ts";
import { KIND_NAMES } from "./kind-names.ts";

/** Shown once: how to keep it, and how to use it elsewhere. */
export function TheKey({ exported, onSaved }: { exported: ExportedKey; onSaved: () => void }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <p role="status" className="text-ink-2">
        This is the key of your {KIND_NAMES[exported.kind]} wallet. It is shown only now: we keep no way to
        show it again.
      </p>
      <div className="flex items-center gap-3 rounded-control bg-sleeve p-3.5">
        <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
          {exported.secret}
        </code>
        <CopyButton text={exported.secret} name="key" shownIn={shown} />
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">Use it in Phantom</h3>
        <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
          <li>Open Phantom, tap your account at the top, then Add or connect wallet.</li>
          <li>Choose Import private key and {exported.kind === "solana" ? "Solana" : "Ethereum"}.</li>
          <li>Give it a name, paste the key and import it. The address must be the one on this page.</li>
        </ol>
      </div>
      <p className="text-sm text-ink-2">
        Keep it in a password manager or on paper, never in a mail or a picture. Then copy something else, so
        that it leaves your clipboard.
      </p>
      <Button onClick={onSaved}>I have saved my key</Button>
    </div>
  );
}
