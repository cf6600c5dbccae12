import { useNavigate } from "@tanstack/react-router";
import { Eye, FileDown, HandCoins, Share2, Wallet } from "lucide-react";
import { useRef } from "react";
import type { TrackItem } from "../../shared/schemas/tracks.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { SharePopover } from "./SharePopover.tsx";
import type { Say } from "./useCertificate.ts";
import { useCertificate } from "./useCertificate.ts";
import { useShareLink } from "./useShareLink.ts";
import { trackWords } from "./words.ts";

export type TrackActionsProps = { slug: string; track: TrackItem; say: Say; onOpen: (id: string) => void };

export function TrackActions({ slug, track, say, onOpen }: TrackActionsProps) {
  const words = trackWords.actions;
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  const certificate = useCertificate(slug, track, say);
  const sharing = useShareLink(slug, track, say);
  const isPublished = track.publishStatus === "published";
  return (
    <div ref={row} className="flex justify-end max-lg:justify-between max-[18rem]:flex-wrap">
      <IconButton icon={Eye} title={words.details} of={track.name} onClick={() => onOpen(track.id)} />
      <IconButton
        icon={FileDown}
        title={words.certificate}
        of={track.name}
        off={isPublished ? null : words.certificateLater}
        busy={certificate.busy}
        onClick={certificate.open}
      />
      <IconButton
        icon={Share2}
        title={words.share}
        of={track.name}
        off={isPublished ? null : words.shareLater}
        busy={sharing.busy}
        onClick={sharing.share}
      />
      <IconButton
        icon={HandCoins}
        title={words.royalties}
        of={track.name}
        off={track.contractPath ? null : words.royaltiesLater}
        onClick={() => track.contractPath && void navigate({ href: track.contractPath })}
      />
      <IconButton icon={Wallet} title={words.wallet} of={track.name} off={words.walletOff} />
      {sharing.shared && (
        <SharePopover anchor={row} track={track.name} shared={sharing.shared} onClose={sharing.close} />
      )}
    </div>
  );
}
