import { useQuery } from "@tanstack/react-query";
import { PAGE_SIZE } from "../../shared/rules/limits.ts";
import type { TrackSort } from "../../shared/rules/list-views.ts";
import type { TrackStatus } from "../../shared/rules/release-status.ts";
import type { Person } from "../../shared/schemas/account.ts";
import { amendmentApi } from "../../shared/schemas/amendments.ts";
import { certificateApi } from "../../shared/schemas/certificates.ts";
import { type TrackItem, trackApi } from "../../shared/schemas/tracks.ts";
import type { ListView } from "../lists/list-view.ts";
import { useEndlessList } from "../lists/useEndlessList.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

export const tracksKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "tracks"];

/** While one is being published, it is asked anew: its certificate and link come with it. */
const PUBLISHING_EVERY_MS = 5_000;
const isPublishing = ({ publishStatus }: TrackItem) => publishStatus === "publishing";

export const useTracks = (slug: string, { q, status, sort }: ListView<TrackStatus, TrackSort>) =>
  useEndlessList({
    queryKey: [...tracksKey(usePerson(), slug), "list", { q, status, sort }],
    read: (cursor) =>
      call(trackApi.list, { params: { slug }, query: { q, status, sort, cursor, limit: PAGE_SIZE } }),
    every: (tracks) => tracks.some(isPublishing) && PUBLISHING_EVERY_MS,
  });

/** Forgotten on closing: each opening shows what stands there now. */
export const useTrack = (slug: string, id: string) =>
  remote(
    useQuery({
      queryKey: [...tracksKey(usePerson(), slug), id],
      queryFn: () => call(trackApi.read, { params: { slug, trackId: id } }),
      gcTime: 0,
    }),
  );

export const makeCertificate = async (slug: string, trackId: string) =>
  (await call(certificateApi.ofTrack, { params: { slug, trackId } })).certificateUrl;

export const proposeChange = (
  slug: string,
  trackId: string,
  { from, people }: { from: string; people: { name: string; email: string; share: number }[] },
) =>
  call(amendmentApi.propose, {
    params: { slug, trackId },
    body: { from, artists: people.map(({ name, email, share }) => ({ id: "", name, email, share })) },
  });

export const makeShareLink = async (slug: string, trackId: string) =>
  await call(trackApi.share, { params: { slug, trackId } });
