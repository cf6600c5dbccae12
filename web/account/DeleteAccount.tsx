import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteAccount } from "../api/account.ts";
import { useWorkspaces } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Refused } from "../shell/Refused.tsx";
import { DeletePart } from "../ui/dialogs/DeletePart.tsx";
import { Named } from "../ui/Named.tsx";
import { accountWords } from "./words.ts";

export function DeleteAccount() {
  const words = useWords(accountWords).deletion;
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      client.clear();
      // A full load, so that nothing of this person stays in the page's memory.
      location.replace(paths.login());
    },
  });
  return (
    <DeletePart
      words={words}
      meaning={words.meaning}
      ask={words.ask}
      deleting={deleting}
      // Until the next page is there, too.
      busy={deleting.isPending || deleting.isSuccess}
      failure={
        deleting.isError && (
          <Refused error={deleting.error} otherwise={words.failed} comeBackTo={paths.account()} />
        )
      }
    >
      <WhatIsLost />
    </DeletePart>
  );
}

function WhatIsLost() {
  const words = useWords(accountWords).deletion;
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
