import type { ReleaseDraft } from "../contract/release-rules.ts";
import type {
  EarlierArtist,
  EditedRelease,
  ReleaseAllowance,
  ReleaseDetail,
  SubmittedRelease,
} from "../contract/releases.ts";
import { inWorkspace, request, send } from "./api.ts";

/** What the form of a release asks and tells the server. */

export const submitRelease = (slug: string, draft: ReleaseDraft, key: string) =>
  send<SubmittedRelease>("POST", `${inWorkspace(slug)}/releases`, draft, key);

/** A new version: whoever has approved is asked again. */
/** With the version that was looked at: somebody else's change is not written over. */
export const editRelease = (
  slug: string,
  { id, version }: { id: string; version: number },
  draft: ReleaseDraft,
  key: string,
) => send<EditedRelease>("PUT", releaseAt(slug, id), { ...draft, version }, key);

export const readRelease = (slug: string, releaseId: string) =>
  request<ReleaseDetail>(releaseAt(slug, releaseId));

export const readAllowance = (slug: string) =>
  request<ReleaseAllowance>(`${inWorkspace(slug)}/release-allowance`);

export const listEarlierArtists = (slug: string) => request<EarlierArtist[]>(`${inWorkspace(slug)}/artists`);

const releaseAt = (slug: string, releaseId: string) =>
  `${inWorkspace(slug)}/releases/${encodeURIComponent(releaseId)}`;
