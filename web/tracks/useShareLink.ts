import { useMutation } from "@tanstack/react-query";
import type { ShareLink, TrackItem } from "../../shared/schemas/tracks.ts";
import { makeShareLink } from "../api/tracks.ts";
import type { Say } from "./useCertificate.ts";
import { trackWords } from "./words.ts";

/** `opensOn`: the day before which the page says only when it comes out. */
export type Shared = { url: string; copied: boolean; opensOn: string | null };

/** Asks for the track's short link, puts it on the clipboard and shows it. */
export function useShareLink(slug: string, { id }: TrackItem, say: Say) {
  const words = trackWords.actions;
  const sharing = useMutation({
    mutationFn: () => share(makeShareLink(slug, id)),
    onSuccess: ({ copied }) => copied && say("success", words.shareCopied),
    onError: () => say("error", words.shareFailed),
  });
  return {
    busy: sharing.isPending,
    shared: sharing.data ?? null,
    share: () => sharing.mutate(),
    close: sharing.reset,
  };
}

/** A clipboard that refuses is no failure: the link is there, and is shown to be copied by hand. */
async function share(made: Promise<ShareLink>): Promise<Shared> {
  const link = made.then(({ shortUrl }) => new URL(shortUrl, location.href).href);
  const copied = copyWhenThere(link).then(
    () => true,
    () => false,
  );
  return { url: await link, copied: await copied, opensOn: (await made).opensOn };
}

/** Handed over as a promise, within the click: Safari lets nobody write to the clipboard after an answer has come. */
async function copyWhenThere(link: Promise<string>) {
  const text = link.then((url) => new Blob([url], { type: "text/plain" }));
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
