import type { ReactNode } from "react";

type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-ink"
      />
      <span>{children}</span>
    </label>
  );
}
