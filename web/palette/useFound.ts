import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type Found, searchApi } from "../../shared/schemas/search.ts";
import { call } from "../api/call.ts";
import { usePerson } from "../api/session.ts";
import { useDebounced } from "../lists/useDebounced.ts";
import type { Command, CommandGroup } from "./commands.ts";

const PAUSE_MS = 150;
const GROUPS: Record<Found["kind"], CommandGroup> = {
  workspace: "workspaces",
  release: "releases",
  track: "tracks",
  member: "members",
  contract: "contracts",
};

/** What the server finds in all workspaces. Until it has answered, what it found last stays if it holds the words. */
export function useFound(query: string): { found: Command[]; isSearching: boolean } {
  const q = useDebounced(query.trim(), PAUSE_MS);
  const go = useGoTo();
  const person = usePerson();
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: [person.id, "search", q],
    queryFn: async () => (await call(searchApi.find, { query: { q } })).items,
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
  if (query.trim() === "") return { found: [], isSearching: false };
  const isAnswer = q === query.trim() && !isPlaceholderData;
  return {
    isSearching: isFetching || q !== query.trim(),
    found: (data ?? []).map(({ kind, id, name, detail, workspace, link }) => ({
      id: `${kind}:${id}`,
      name,
      group: GROUPS[kind],
      detail: [detail, kind === "workspace" ? "" : workspace].filter(Boolean).join(" · "),
      found: isAnswer,
      link,
      run: () => go(link),
    })),
  };
}

/** To a path of ours, whatever is in it. */
export function useGoTo() {
  const router = useRouter();
  return (link: string) => router.history.push(link);
}
