import { useId } from "react";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { Card } from "../ui/Card.tsx";
import { ReadOnly } from "../ui/forms/ReadOnly.tsx";
import { NetworkSelect } from "./NetworkSelect.tsx";
import { Rename } from "./Rename.tsx";
import { workspaceWords } from "./words.ts";

export function Settings({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.settings;
  const title = useId();
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="@container grid gap-5 sm:gap-4">
        <ReadOnly label={words.name} value={workspace.name}>
          <Rename workspace={workspace} />
        </ReadOnly>
        <ReadOnly label={words.slug} value={workspace.slug} copied />
        <ReadOnly label={words.id} value={workspace.id} copied />
        <NetworkSelect workspace={workspace} />
      </Card>
    </section>
  );
}
