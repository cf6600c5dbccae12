import { useMutation } from "@tanstack/react-query";
import type { TrackItem } from "../../contract/tracks.ts";
import { makeShareLink } from "../catalogue-calls.ts";
import type { Say } from "./TrackActions.tsx";

/** Asks for the track's short link and puts it on the clipboard. */
export function useShareLink(slug: string, { id }: TrackItem, say: Say) {
  const sharing = useMutation({
    mutationFn: () => copyWhenThere(makeShareLink(slug, id)),
    onSuccess: () => say("success", "Share link copied to clipboard!"),
    onError: () => say("error", "Failed to create share link"),
  });
  return { busy: sharing.isPending, copy: () => sharing.mutate() };
}

/** Handed over as a promise, within the click: Safari lets nobody write to the clipboard after an answer has come. */
async function copyWhenThere(link: Promise<string>) {
  const text = link.then((url) => new Blob([new URL(url, location.href).href], { type: "text/plain" }));
  await Promise.all([link, navigator.clipboard.write([new ClipboardItem({ "text/plain": text })])]);
}
