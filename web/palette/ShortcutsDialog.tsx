import { useState } from "react";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Checkbox } from "../ui/forms/Checkbox.tsx";
import { searchKeys } from "./search-keys.ts";
import { SHORTCUTS } from "./shortcuts.ts";
import { shortcutsAreOn, switchShortcuts } from "./shortcuts-switch.ts";
import { paletteWords } from "./words.ts";

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const words = paletteWords.shortcuts;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <Listed />
    </Dialog>
  );
}

function Listed() {
  const words = paletteWords.shortcuts;
  const [on, setOn] = useState(shortcutsAreOn);
  return (
    <div className="mt-4 grid gap-5">
      <dl className="divide-y divide-line border-y border-line">
        <Line keys={searchKeys().split(" ")} name={words.search} />
        {SHORTCUTS.map(({ keys, does }) => (
          <Line key={keys} keys={keys.split(" ")} name={words.does[does]} off={!on} />
        ))}
      </dl>
      <Checkbox
        checked={on}
        onChange={(wanted) => {
          switchShortcuts(wanted);
          setOn(wanted);
        }}
      >
        {words.singleKeys}
      </Checkbox>
    </div>
  );
}

function Line({ keys, name, off = false }: { keys: string[]; name: string; off?: boolean }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className={off ? "text-ink-3" : ""}>{name}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map((key) => (
          <kbd
            key={key}
            className={`mono grid min-w-7 place-items-center rounded-control border border-control px-1.5 py-0.5 text-sm ${off ? "text-ink-3" : ""}`}
          >
            {key.length === 1 ? key.toUpperCase() : key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
