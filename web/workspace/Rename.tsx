import { type FormEvent, useState } from "react";
import { may } from "../../shared/rules/permissions.ts";
import { tidy } from "../../shared/rules/plain-text.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { renameWorkspace, useListAgain } from "../api/workspaces.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

export function Rename({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.rename;
  const { slug } = workspace;
  const [name, setName] = useState<string | null>(null);
  const listAgain = useListAgain();
  const renaming = useWorkspaceChange({
    slug,
    send: (given: string) => renameWorkspace(slug, given),
    apply: (known, answer) => ({ ...known, name: answer.name }),
  });
  if (!may(workspace.role, "rename_workspace")) return null;

  function rename(event: FormEvent) {
    event.preventDefault();
    const given = tidy(name ?? "");
    if (given === "" || renaming.isPending) return;
    renaming.mutate(given, {
      onSuccess: () => {
        listAgain();
        setName(null);
      },
    });
  }

  return (
    <>
      <Button
        look="secondary"
        className="shrink-0"
        onClick={() => {
          renaming.reset();
          setName(workspace.name);
        }}
      >
        {words.rename}
      </Button>
      <Dialog open={name !== null} title={words.title} onClose={() => setName(null)}>
        <p className="mt-2 mb-6 text-ink-2">{words.meaning}</p>
        <form noValidate onSubmit={rename} className="grid gap-4">
          <Field
            label={words.name}
            autoComplete="off"
            dir="auto"
            readOnly={renaming.isPending}
            value={name ?? ""}
            error={renaming.isError ? whyNot(renaming.error, words.failed) : null}
            onChange={({ target }) => {
              renaming.reset();
              setName(target.value);
            }}
          />
          <Button type="submit" busy={renaming.isPending} disabled={tidy(name ?? "") === ""}>
            {words.save}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
