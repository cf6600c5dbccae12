import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { uiWords } from "../words/ui.ts";
import { useWords } from "./language/Language.tsx";

const SHOWN_MS = 1_500;

type CopyTextProps = {
  text: string;
  /** What the button says, and what it is called where several say the same. */
  children: string;
  name?: string;
};

/** Copies what need not be seen. Where the browser refuses the clipboard, the text appears, to be copied by hand. */
export function CopyText({ text, children, name }: CopyTextProps) {
  const words = useWords(uiWords);
  const [said, setSaid] = useState<"" | "copied" | "shown">("");
  const shown = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (said === "shown") shown.current?.select();
    if (said !== "copied") return;
    const timer = setTimeout(() => setSaid(""), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("copied"),
      () => setSaid("shown"),
    );
  const Icon = said === "copied" ? Check : Copy;
  return (
    <span className="grid justify-items-start gap-2">
      <button
        type="button"
        aria-label={name}
        onClick={() => void copy()}
        className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-medium"
      >
        <Icon aria-hidden="true" size={15} strokeWidth={1.75} className="shrink-0" />
        {said === "copied" ? words.copied : children}
      </button>
      <span role="status" className="sr-only">
        {said === "copied" && words.copied}
      </span>
      {said === "shown" && (
        <textarea
          ref={shown}
          readOnly
          rows={4}
          aria-label={children}
          value={text}
          className="w-full min-w-64 rounded-control border-[1.5px] border-control bg-surface p-3 text-sm"
        />
      )}
    </span>
  );
}
