import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Workspace } from "../../contract/workspaces.ts";
import { usePerson } from "../session.ts";
import { workspaceKey } from "../workspaces-api.ts";

type Change<Input, Answer> = {
  slug: string;
  send: (input: Input) => Promise<Answer>;
  /** What the answer says the workspace looks like now. */
  apply?: (workspace: Workspace, answer: Answer) => Workspace;
};

/**
 * A change in a workspace. Sent one after the other, so that the last one stands; then, and after a refusal too, the
 * workspace is read again: somebody may have changed it, or one's place in it.
 */
export function useWorkspaceChange<Answer, Input = void>({ slug, send, apply }: Change<Input, Answer>) {
  const client = useQueryClient();
  const queryKey = workspaceKey(usePerson(), slug);
  return useMutation({
    mutationFn: send,
    scope: { id: `workspace ${slug}` },
    onSuccess: (answer) => {
      if (apply) client.setQueryData<Workspace>(queryKey, (known) => known && apply(known, answer));
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}
