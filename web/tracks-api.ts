import { useQuery } from "@tanstack/react-query";
import type { Person } from "../contract/account.ts";
import { certificateApi } from "../contract/certificates.ts";
import { type TrackItem, trackApi } from "../contract/tracks.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces-api.ts";

export const tracksKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "tracks"];

/** While one is being published, it is asked anew: its certificate and link come with it. */
const PUBLISHING_EVERY_MS = 5_000;
const isPublishing = ({ publishStatus }: TrackItem) => publishStatus === "publishing";

export const useTracks = (slug: string, enabled = true) =>
  remote(
    useQuery({
      enabled,
      queryKey: tracksKey(usePerson(), slug),
      queryFn: () => call(trackApi.list, { params: { slug } }),
      refetchInterval: ({ state }) => (state.data?.some(isPublishing) ? PUBLISHING_EVERY_MS : false),
    }),
  );

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

export const makeShareLink = async (slug: string, trackId: string) =>
  (await call(trackApi.share, { params: { slug, trackId } })).shortUrl;
