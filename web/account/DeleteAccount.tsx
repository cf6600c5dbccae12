import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deleteAccount } from "../api.ts";
import { paths } from "../paths.ts";
import { Refused } from "../shell/Refused.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { useWorkspaces } from "../workspaces.ts";

export function DeleteAccount() {
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
        Delete account
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-ink-2">
          Your account goes for good, with every workspace that only you are in. Workspaces you share stay for
          the others.
        </p>
        <Button look="secondary" onClick={ask}>
          Delete account
        </Button>
      </Card>
      <ConfirmDialog
        open={asking}
        title="Delete your account?"
        action="Delete account"
        // Until the next page is there, too.
        busy={deleting.isPending || deleting.isSuccess}
        failure={
          deleting.isError && (
            <Refused
              error={deleting.error}
              otherwise="Failed to delete account"
              comeBackTo={paths.account()}
            />
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
  const workspaces = useWorkspaces();
  const alone =
    workspaces.state === "ready" ? workspaces.data.filter(({ memberCount }) => memberCount === 1) : [];
  return (
    <>
      <p>This cannot be undone, and you are signed out everywhere.</p>
      <p>
        Workspaces only you are in are deleted with everything in them. The others stay: one you created
        passes on to an admin, or else to the member who has been there longest.
      </p>
      {alone.length > 0 && (
        <div className="grid gap-1">
          <p>These go with your account:</p>
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
