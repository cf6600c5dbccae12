import type { ReleaseDetail, ReleaseItem } from "../contract/releases.ts";
import type { TrackDetail, TrackItem } from "../contract/tracks.ts";
import { ApiError, inWorkspace, request, send } from "./api.ts";

/** What can be asked about a workspace's releases and tracks, and done to them. */

export const listReleases = (slug: string) => request<ReleaseItem[]>(`${at(slug)}/releases`);

export const readRelease = (slug: string, id: string) => request<ReleaseDetail>(release(slug, id));

export const remindPerson = (slug: string, id: string, email: string) =>
  send("POST", `${release(slug, id)}/remind`, { email });

export const retryRelease = (slug: string, id: string) => send("POST", `${release(slug, id)}/retry`);

export const withdrawRelease = (slug: string, id: string) => send("POST", `${release(slug, id)}/withdraw`);

export const listTracks = (slug: string) => request<TrackItem[]>(`${at(slug)}/tracks`);

export const readTrack = (slug: string, id: string) => request<TrackDetail>(track(slug, id));

export const makeCertificate = async (slug: string, id: string) =>
  (await send<{ certificateUrl: string }>("POST", `${track(slug, id)}/certificate`)).certificateUrl;

export const makeShareLink = async (slug: string, id: string) =>
  (await send<{ shortUrl: string }>("POST", `${track(slug, id)}/share`)).shortUrl;

function at(slug: string): string {
  if (slug === "") throw new ApiError("slug_missing", "", 400, null);
  return inWorkspace(slug);
}

const release = (slug: string, id: string) => `${at(slug)}/releases/${encodeURIComponent(id)}`;
const track = (slug: string, id: string) => `${at(slug)}/tracks/${encodeURIComponent(id)}`;
