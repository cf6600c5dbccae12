import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { usePerson } from "../api/session.ts";
import { unlistWorkspace, workspaceKey } from "../api/workspaces.ts";
import { paths } from "../paths.ts";

/** After deleting or leaving: away from the page before its workspace is forgotten, or it would ask for it again. */
export function useGoneFromHere(slug: string) {
  const client = useQueryClient();
  const person = usePerson();
  const navigate = useNavigate();
  return async () => {
    unlistWorkspace(client, person, slug);
    await navigate({ to: paths.dashboard() });
    client.removeQueries({ queryKey: workspaceKey(person, slug) });
  };
}
