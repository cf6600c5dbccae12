import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deleteAccount } from "../api/account.ts";
import { useWorkspaces } from "../api/workspaces.ts";
import { paths } from "../paths.ts";
import { Refused } from "../shell/Refused.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { accountWords } from "./words.ts";

export function DeleteAccount() {
  const words = accountWords.deletion;
  const title = useId();
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      client.clear();
      // A full load, so that nothing of this person stays in the page's memory.
      location.replace(paths.login());
    },
  });

  function ask() {
    deleting.reset();
    setAsking(true);
  }

  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-ink-2">{words.meaning}</p>
        <Button look="secondary" onClick={ask}>
          {words.delete}
        </Button>
      </Card>
      <ConfirmDialog
        open={asking}
        title={words.ask}
        action={words.delete}
        // Until the next page is there, too.
        busy={deleting.isPending || deleting.isSuccess}
        failure={
          deleting.isError && (
            <Refused error={deleting.error} otherwise={words.failed} comeBackTo={paths.account()} />
          )
        }
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        <WhatIsLost />
      </ConfirmDialog>
    </section>
  );
}

function WhatIsLost() {
  const words = accountWords.deletion;
  const workspaces = useWorkspaces();
  const alone =
    workspaces.state === "ready" ? workspaces.data.filter(({ memberCount }) => memberCount === 1) : [];
  return (
    <>
      <p>{words.noWayBack}</p>
      <p>{words.workspaces}</p>
      {alone.length > 0 && (
        <div className="grid gap-1">
          <p>{words.lost}</p>
          <ul className="max-h-40 list-disc overflow-y-auto pl-5 font-medium text-ink">
            {alone.map(({ id, name }) => (
              <li key={id}>
                <Named>{name}</Named>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
