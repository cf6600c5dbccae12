import { type ReactNode, useId, useRef } from "react";
import type { Workspace } from "../../contract/workspaces.ts";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Labelled } from "../ui/Labelled.tsx";
import { NetworkSelect } from "./NetworkSelect.tsx";

export function Settings({ workspace }: { workspace: Workspace }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        Settings
      </h2>
      <Card className="@container grid gap-5 sm:gap-4">
        <ReadOnly label="Workspace Name" value={workspace.name} />
        <ReadOnly label="Slug" value={workspace.slug} copied />
        <ReadOnly label="ID" value={workspace.id} copied />
        <NetworkSelect workspace={workspace} />
      </Card>
    </section>
  );
}

function ReadOnly({ label, value, copied = false }: { label: string; value: string; copied?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Labelled beside label={label} error={null}>
      {({ className, ...control }) => (
        <Together>
          <input
            {...control}
            ref={input}
            readOnly
            dir="auto"
            value={value}
            className={`${className} max-w-xl truncate ${copied ? "mono text-sm" : ""}`}
          />
          {copied && <CopyButton text={value} name={label} shownIn={input} />}
        </Together>
      )}
    </Labelled>
  );
}

const Together = ({ children }: { children: ReactNode }) => (
  <span className="flex min-w-0 items-center gap-3">{children}</span>
);
