import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Person } from "../contract/account.ts";
import type { ReleaseStatus } from "../contract/release-status.ts";
import type { ReleaseDetail, ReleaseItem } from "../contract/releases.ts";
import { listReleases, readRelease } from "./catalogue-calls.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

const LIST_EVERY_MS = 30_000;
const DETAILS_EVERY_MS = 4_000;
/** Publishing takes less than a minute: whoever waits for it sees each step. */
const PUBLISHING_EVERY_MS = { list: 5_000, details: 1_500 };

export const releasesKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "releases"];

/** Others may move these while we look. */
const MOVING: ReleaseStatus[] = ["approval_pending", "declined", "publishing", "publish_failed"];
const isMoving = ({ status }: ReleaseItem) => MOVING.includes(status);
const isPublishing = ({ status }: ReleaseItem) => status === "publishing";

function listEvery(releases: ReleaseItem[]): number | false {
  if (releases.some(isPublishing)) return PUBLISHING_EVERY_MS.list;
  return releases.some(isMoving) && LIST_EVERY_MS;
}

function detailsEvery(release: ReleaseItem): number | false {
  if (isPublishing(release)) return PUBLISHING_EVERY_MS.details;
  return isMoving(release) && DETAILS_EVERY_MS;
}

export const useReleases = (slug: string, enabled = true) =>
  remote(
    useQuery({
      enabled,
      queryKey: releasesKey(usePerson(), slug),
      queryFn: async () => listReleases(slug),
      refetchInterval: ({ state }) => (state.data ? listEvery(state.data) : false),
    }),
  );

export function useRelease(slug: string, id: string) {
  const client = useQueryClient();
  return remote(useQuery(releaseQuery(client, usePerson(), slug, id)));
}

const releaseQuery = (client: QueryClient, person: Person, slug: string, id: string) =>
  queryOptions({
    queryKey: [...releasesKey(person, slug), id],
    queryFn: async () => {
      const release = await readRelease(slug, id);
      client.setQueryData<ReleaseItem[]>(releasesKey(person, slug), (list) => withNewsOf(release, list));
      return release;
    },
    refetchInterval: ({ state }) => (state.data ? detailsEvery(state.data) : false),
  });

/** The row behind the details shows the same as they do. */
const withNewsOf = (
  { id, status, version, approvalsGiven, approvalsAsked, trackCount }: ReleaseDetail,
  list: ReleaseItem[] | undefined,
) =>
  list?.map((item) =>
    item.id === id ? { ...item, status, version, approvalsGiven, approvalsAsked, trackCount } : item,
  );
