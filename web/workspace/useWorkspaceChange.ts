import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Page } from "../../shared/schemas/lists.ts";
import type { Member, Workspace } from "../../shared/schemas/workspaces.ts";
import { usePerson } from "../api/session.ts";
import { membersKey, workspaceKey } from "../api/workspaces.ts";

type Change<Input, Answer> = {
  slug: string;
  send: (input: Input) => Promise<Answer>;
  /** What the answer says the workspace looks like now. */
  apply?: (workspace: Workspace, answer: Answer) => Workspace;
  /** The same of its members. */
  applyToMembers?: (members: Member[], answer: Answer) => Member[];
};

/**
 * A change in a workspace. Sent one after the other, so that the last one stands; then, and after a refusal too, the
 * workspace is read again: somebody may have changed it, or one's place in it.
 */
export function useWorkspaceChange<Answer, Input = void>(change: Change<Input, Answer>) {
  const { slug, send, apply, applyToMembers } = change;
  const client = useQueryClient();
  const person = usePerson();
  const queryKey = workspaceKey(person, slug);
  return useMutation({
    mutationFn: send,
    scope: { id: `workspace ${slug}` },
    onSuccess: (answer) => {
      if (apply) client.setQueryData<Workspace>(queryKey, (known) => known && apply(known, answer));
      if (applyToMembers)
        client.setQueriesData<InfiniteData<Page<Member>>>(
          { queryKey: membersKey(person, slug) },
          (known) =>
            known && {
              ...known,
              pages: known.pages.map((page) => ({ ...page, items: applyToMembers(page.items, answer) })),
            },
        );
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
