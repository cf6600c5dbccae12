import { useRef } from "react";
import type { ExportedKey } from "../../../shared/schemas/wallets.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useFocused } from "../../ui/dialogs/useFocused.ts";
import { accountWalletWords } from "./words.ts";

/** Shown once: how to keep it, and how to use it elsewhere. */
export function TheKey({ exported, onSaved }: { exported: ExportedKey; onSaved: () => void }) {
  const { key: words, kinds } = accountWalletWords;
  const shown = useRef<HTMLElement>(null);
  return (
    <div ref={useFocused<HTMLDivElement>()} tabIndex={-1} className="mt-4 grid gap-5 outline-none">
      <p role="status" className="text-ink-2">
        {words.shownOnce(kinds[exported.kind])}
      </p>
      <div className="flex items-center gap-3 rounded-control bg-sleeve p-3.5">
        <code ref={shown} className="mono min-w-0 text-sm wrap-anywhere">
          {exported.secret}
        </code>
        <CopyButton text={exported.secret} name={words.copied} shownIn={shown} />
      </div>
      <div className="grid gap-2">
        <h3 className="font-semibold">{words.inPhantom}</h3>
        <ol className="grid list-decimal gap-1 pl-5 text-ink-2">
          <li>{words.open}</li>
          <li>{words.choose[exported.kind]}</li>
          <li>{words.paste}</li>
        </ol>
      </div>
      <p className="text-sm text-ink-2">{words.keep}</p>
      <Button onClick={onSaved}>{words.saved}</Button>
    </div>
  );
}
