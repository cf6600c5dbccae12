import { useRef } from "react";
import { CopyButton } from "../ui/CopyButton.tsx";

/** The whole of it, over as many lines as it takes: whoever cannot copy it can at least read it. */
export function SecretLine({ label, secret }: { label: string; secret: string }) {
  const shown = useRef<HTMLElement>(null);
  return (
    <div className="flex items-start gap-3 rounded-control border-[1.5px] border-control bg-sleeve p-3">
      <code ref={shown} className="mono min-w-0 grow self-center text-sm wrap-anywhere" data-secret>
        {secret}
      </code>
      <CopyButton text={secret} name={label} shownIn={shown} />
    </div>
  );
}
