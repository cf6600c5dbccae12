import { useId } from "react";
import type { Workspace } from "../../contract/workspaces.ts";
import { Card } from "../ui/Card.tsx";
import { ReadOnly } from "../ui/ReadOnly.tsx";
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
