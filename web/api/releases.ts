import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { CODES_ASKED_MAX, PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { ReleaseSort } from "../../shared/rules/list-views.ts";
import type { ReleaseDraft } from "../../shared/rules/release-rules.ts";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { Person } from "../../shared/schemas/account.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import {
  type CatalogueCounts,
  type EarlierArtist,
  type ReleaseDetail,
  type ReleaseItem,
  type ReleasesQuery,
  releaseApi,
  type UsedCode,
} from "../../shared/schemas/releases.ts";
import type { ListView } from "../lists/list-view.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

/** A workspace's releases: what is asked about them, and done to them. */

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

const listKey = (person: Person, slug: string) => [...releasesKey(person, slug), "list"];

export const useReleases = (slug: string, { q, status, sort }: ListView<ReleaseStatus, ReleaseSort>) =>
  useEndlessList({
    queryKey: [...listKey(usePerson(), slug), { q, status, sort }],
    read: (cursor) => listReleases(slug, { q, status, sort, cursor }),
    every: listEvery,
  });

/** How many releases and tracks stand where. */
export function useCounts(slug: string): CatalogueCounts | undefined {
  const { data } = useQuery({
    queryKey: [...releasesKey(usePerson(), slug), "counts"],
    queryFn: () => call(releaseApi.counts, { params: { slug } }),
    refetchInterval: LIST_EVERY_MS,
  });
  return data;
}

export function useRelease(slug: string, id: string) {
  const client = useQueryClient();
  return remote(useQuery(releaseQuery(client, usePerson(), slug, id)));
}

const releaseQuery = (client: QueryClient, person: Person, slug: string, id: string) =>
  queryOptions({
    queryKey: [...releasesKey(person, slug), id],
    queryFn: async () => {
      const release = await readRelease(slug, id);
      client.setQueriesData<InfiniteData<Page<ReleaseItem>>>({ queryKey: listKey(person, slug) }, (list) =>
        withNewsOf(release, list),
      );
      return release;
    },
    refetchInterval: ({ state }) => (state.data ? detailsEvery(state.data) : false),
  });

/** The row behind the details shows the same as they do. */
const withNewsOf = (
  { id, status, version, peopleDone, peopleAsked, trackCount }: ReleaseDetail,
  list: InfiniteData<Page<ReleaseItem>> | undefined,
) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) =>
        item.id === id ? { ...item, status, version, peopleDone, peopleAsked, trackCount } : item,
      ),
    })),
  };

export const listReleases = (slug: string, query: Omit<ReleasesQuery, "limit">) =>
  call(releaseApi.list, { params: { slug }, query: { ...query, limit: PAGE_SIZE } });

export const readRelease = (slug: string, releaseId: string) =>
  call(releaseApi.read, { params: { slug, releaseId } });

/** `draft`: where it was written, which goes with it. */
export const submitRelease = (
  slug: string,
  body: ReleaseDraft & { draft: { id: string; version: number } },
  key: string,
) => call(releaseApi.submit, { params: { slug }, body, key });

/** A new version: whoever is on a changed track is asked again. With the version that was looked at, so as not to write over somebody else's. */
export const editRelease = (
  slug: string,
  { id: releaseId, version }: { id: string; version: number },
  draft: ReleaseDraft,
  key: string,
) => call(releaseApi.edit, { params: { slug, releaseId }, body: { ...draft, version }, key });

export const remindPerson = (slug: string, releaseId: string, email: string) =>
  call(releaseApi.remind, { params: { slug, releaseId }, body: { email } });

export const acceptProposal = (slug: string, releaseId: string, proposalId: string) =>
  call(releaseApi.acceptProposal, { params: { slug, releaseId, proposalId } });

export const answerProposal = (slug: string, releaseId: string, proposalId: string, answer: string) =>
  call(releaseApi.answerProposal, { params: { slug, releaseId, proposalId }, body: { answer } });

export const retryRelease = (slug: string, releaseId: string) =>
  call(releaseApi.retry, { params: { slug, releaseId } });

export const withdrawRelease = (slug: string, releaseId: string) =>
  call(releaseApi.withdraw, { params: { slug, releaseId } });

export const openEarly = (slug: string, releaseId: string) =>
  call(releaseApi.openEarly, { params: { slug, releaseId } });

export const readAllowance = (slug: string) => call(releaseApi.allowance, { params: { slug } });

/** Which of these codes other releases have; nothing while that is not known. */
export function useUsedCodes(slug: string, { isrcs, upcs }: AskedCodes, except?: string): UsedCode[] {
  const { data } = useQuery({
    queryKey: [...releasesKey(usePerson(), slug), "used-codes", { isrcs, upcs, except }],
    queryFn: () => readUsedCodes(slug, { isrcs, upcs, except }),
    enabled: isrcs.length + upcs.length > 0,
    placeholderData: keepPreviousData,
  });
  return data ?? NO_CODES;
}

type AskedCodes = { isrcs: string[]; upcs: string[] };
const NO_CODES: UsedCode[] = [];

async function readUsedCodes(slug: string, asked: AskedCodes & { except: string | undefined }) {
  const pieces = Math.ceil(Math.max(asked.isrcs.length, asked.upcs.length) / CODES_ASKED_MAX);
  const answers = await Promise.all(
    Array.from({ length: pieces }, (_, i) => {
      const piece = (codes: string[]) => codes.slice(i * CODES_ASKED_MAX, (i + 1) * CODES_ASKED_MAX);
      const { except } = asked;
      const body = { isrcs: piece(asked.isrcs), upcs: piece(asked.upcs), ...(except ? { except } : {}) };
      return call(releaseApi.usedCodes, { params: { slug }, body });
    }),
  );
  return answers.flatMap(({ items }) => items);
}

/** Who was on the workspace's newest releases. */
export function useEarlierArtists(slug: string): EarlierArtist[] {
  const { data } = useQuery({
    queryKey: [usePerson().id, "earlier-artists", slug],
    queryFn: () => call(releaseApi.earlierArtists, { params: { slug } }),
  });
  return data ?? [];
}
