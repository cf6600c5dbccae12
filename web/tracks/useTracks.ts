import { useQuery } from "@tanstack/react-query";
import type { Person } from "../../contract/account.ts";
import { listTracks, readTrack } from "../catalogue-calls.ts";
import { remote } from "../remote.ts";
import { usePerson } from "../session.ts";
import { workspaceKey } from "../workspaces.ts";

export const tracksKey = (person: Person, slug: string) => [...workspaceKey(person, slug), "tracks"];

export const useTracks = (slug: string) =>
  remote(useQuery({ queryKey: tracksKey(usePerson(), slug), queryFn: async () => listTracks(slug) }));

/** Forgotten on closing: each opening shows what stands there now. */
export const useTrack = (slug: string, id: string) =>
  remote(
    useQuery({
      queryKey: [...tracksKey(usePerson(), slug), id],
      queryFn: async () => readTrack(slug, id),
      gcTime: 0,
    }),
  );
