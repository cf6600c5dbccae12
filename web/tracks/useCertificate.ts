import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { TrackItem } from "../../shared/schemas/tracks.ts";
import { usePerson } from "../api/session.ts";
import { makeCertificate, tracksKey } from "../api/tracks.ts";
import { trackWords } from "./words.ts";

export type Say = (kind: "success" | "error", text: string) => void;

/** Opens the certificate in a new tab; where there is none yet, one is made first. */
export function useCertificate(slug: string, { id, certificateUrl }: TrackItem, say: Say) {
  const words = trackWords.actions;
  const client = useQueryClient();
  const queryKey = tracksKey(usePerson(), slug);
  const making = useMutation({
    mutationFn: (tab: Window | null) => makeCertificate(slug, id).then((url) => show(url, tab)),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (_, tab) => {
      tab?.close();
      say("error", words.certificateFailed);
    },
  });
  return {
    busy: making.isPending,
    open: () => {
      if (certificateUrl) show(certificateUrl, newTab());
      // The tab is opened by the click itself: after an answer, browsers take it for an advertisement.
      else making.mutate(newTab());
    },
  };
}

const newTab = () => window.open("", "_blank");

function show(url: string, tab: Window | null) {
  if (!tab) {
    location.assign(url);
    return;
  }
  tab.opener = null;
  tab.location.href = new URL(url, location.href).href;
}
