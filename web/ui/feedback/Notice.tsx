import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { uiWords } from "../../../words/ui.ts";
import { useWords } from "../../language/Language.tsx";

const KINDS = {
  success: { Icon: CircleCheck, role: "status", look: "bg-approved-wash text-approved" },
  error: { Icon: CircleAlert, role: "alert", look: "bg-declined-wash text-declined" },
} as const;

/** A result in colour, with an icon and a spoken word: the colour is never the only sign. */
export function Notice({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const words = useWords(uiWords);
  const { Icon, role, look } = KINDS[kind];
  return (
    <div
      role={role}
      className={`flex items-start gap-2.5 rounded-control px-3.5 py-3 text-sm font-medium ${look}`}
    >
      <Icon aria-label={words[kind]} role="img" size={20} strokeWidth={1.75} className="shrink-0" />
      <span>{children}</span>
    </div>
  );
}
