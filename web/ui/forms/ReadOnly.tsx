import { type ReactNode, useRef } from "react";
import { CopyButton } from "../CopyButton.tsx";
import { Labelled } from "./Labelled.tsx";

type ReadOnlyProps = {
  label: string;
  value: string;
  /** Whether it is a code that is taken elsewhere. */
  copied?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A line of a sheet: its name and what stands there. */
export function ReadOnly({ label, value, copied = false, children }: ReadOnlyProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Labelled beside label={label} error={null}>
      {({ className, ...control }) => (
        <span className="flex min-w-0 items-center gap-3">
          <input
            {...control}
            ref={input}
            readOnly
            dir="auto"
            value={value}
            className={`${className} max-w-xl truncate ${copied ? "mono text-sm" : ""}`}
          />
          {copied && <CopyButton text={value} name={label} shownIn={input} />}
          {children}
        </span>
      )}
    </Labelled>
  );
}
