import { useQuery } from "@tanstack/react-query";
import type { Person } from "../contract/account.ts";
import type { TrackItem } from "../contract/tracks.ts";
import { listTracks, readTrack } from "./catalogue-calls.ts";
import { remote } from "./remote.ts";
import { usePerson } from "./session.ts";
import { workspaceKey } from "./workspaces.ts";

export const tracksKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "tracks"];

/** While one is being published, it is asked anew: its certificate and link come with it. */
const PUBLISHING_EVERY_MS = 5_000;
const isPublishing = ({ publishStatus }: TrackItem) => publishStatus === "publishing";

export const useTracks = (slug: string, enabled = true) =>
  remote(
    useQuery({
      enabled,
      queryKey: tracksKey(usePerson(), slug),
      queryFn: async () => listTracks(slug),
      refetchInterval: ({ state }) => (state.data?.some(isPublishing) ? PUBLISHING_EVERY_MS : false),
    }),
  );

/** Forgotten on closing: each opening shows what stands there now. */
export const useTrack = (slug: string, id: string) =>
  remote(
    useQuery({
      queryKey: [...tracksKey(usePerson(), slug), id],
      queryFn: async () => readTrack(slug, id),
      gcTime: 0,
    }),
  );
