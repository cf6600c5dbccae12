import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";

const SHOWN_MS = 1_500;

type CopyButtonProps = {
  text: string;
  /** What is copied, for the button's name: "Copy account ID". */
  name: string;
  /** Where the text stands, to be selected when the browser refuses the clipboard. */
  shownIn: RefObject<HTMLElement | null>;
};

export function CopyButton({ text, name, shownIn }: CopyButtonProps) {
  const words = useWords(uiWords);
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      select(shownIn.current);
      setSaid(words.selected);
    }
  }

  const Icon = said === "" ? Copy : Check;
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        aria-label={words.copy(name)}
        onClick={() => void copy()}
        className="grid size-11 shrink-0 place-items-center rounded-control border-[1.5px] border-control hover:border-ink"
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
      </button>
      <span role="status" className="text-sm text-approved">
        {said}
      </span>
    </span>
  );
}

function select(shown: HTMLElement | null) {
  if (shown instanceof HTMLInputElement) shown.select();
  else if (shown) getSelection()?.selectAllChildren(shown);
}
