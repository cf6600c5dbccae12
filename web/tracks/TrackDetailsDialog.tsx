import { Link } from "@tanstack/react-router";
import { creditsText } from "../../shared/rules/drafts/credits.ts";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { nameWords } from "../../words/names.ts";
import { fetchFailure } from "../api/fetch-failure.ts";
import { useTrack } from "../api/tracks.ts";
import { paths } from "../paths.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Tabs } from "../ui/dialogs/Tabs.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { ReadOnly } from "../ui/forms/ReadOnly.tsx";
import { ApprovalsTab } from "./ApprovalsTab.tsx";
import { SharesTab } from "./SharesTab.tsx";
import { TRACK_TABS, type TrackTab } from "./track-view.ts";
import { VersionsTab } from "./VersionsTab.tsx";
import { trackWords } from "./words.ts";

type DetailsProps = {
  slug: string;
  trackId: string | null;
  tab: TrackTab;
  onTab: (tab: TrackTab) => void;
  onClose: () => void;
};

export function TrackDetailsDialog({ trackId, onClose, ...details }: DetailsProps) {
  const words = trackWords.details;
  return (
    <Dialog wide open={trackId !== null} title={words.title} onClose={onClose}>
      <div className="mt-5">{trackId !== null && <Details trackId={trackId} {...details} />}</div>
    </Dialog>
  );
}

function Details({ slug, trackId, tab, onTab }: Omit<DetailsProps, "onClose"> & { trackId: string }) {
  const track = useTrack(slug, trackId);
  switch (track.state) {
    case "loading":
      return <Skeleton text={trackWords.details.loading} bars={["h-11", "h-64"]} />;
    case "failed":
      return (
        <FailedPart
          text={trackWords.failed(fetchFailure(trackWords.details.notFetched, track.error))}
          onRetry={track.retry}
        />
      );
    case "ready":
      return (
        <Tabs
          label={trackWords.details.title}
          // Versions begin with publishing.
          tabs={TRACK_TABS.filter(
            (key) => key !== "versions" || key === tab || track.data.versions.length > 0,
          ).map((key) => ({ key, name: trackWords.details.tabs[key] }))}
          chosen={tab}
          onChoose={onTab}
        >
          {tab === "tracks" && <Facts track={track.data} />}
          {tab === "approvals" && <ApprovalsTab approvals={track.data.approvals} />}
          {tab === "shares" && <SharesTab track={track.data} />}
          {tab === "versions" && <VersionsTab slug={slug} track={track.data} />}
        </Tabs>
      );
  }
}

function Facts({ track }: { track: TrackDetail }) {
  const words = trackWords.details;
  const statusNames = nameWords.trackStatus;
  const { title, genre, credits, mediaUrl, contractAddress, network, status } = track;
  return (
    <div className="@container grid gap-4">
      <ReadOnly label={words.trackTitle} value={title} />
      <ReadOnly label={words.genre} value={genre || "—"} />
      {credits.length > 0 && <ReadOnly label={words.credits} value={creditsText(credits)} />}
      <ReadOnly label={words.mediaUrl} value={mediaUrl || "—"} />
      <ReadOnly label={words.contract} value={contractAddress || "—"} copied={Boolean(contractAddress)}>
        {contractAddress && (
          <Link
            to={paths.contract()}
            params={{ network: network.toLowerCase(), address: contractAddress }}
            className="text-link shrink-0"
          >
            {words.royalties}
          </Link>
        )}
      </ReadOnly>
      <ReadOnly label={words.status} value={statusNames[status]} />
    </div>
  );
}
