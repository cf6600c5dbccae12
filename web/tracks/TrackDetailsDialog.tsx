import { Link } from "@tanstack/react-router";
import type { TrackDetail } from "../../contract/tracks.ts";
import { nameWords } from "../../words/names/area.ts";
import { trackWords } from "../../words/tracks/area.ts";
import { fetchFailure } from "../fetch-failure.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useTrack } from "../tracks-api.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { ReadOnly } from "../ui/ReadOnly.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { Tabs } from "../ui/Tabs.tsx";
import { ApprovalsTab } from "./ApprovalsTab.tsx";
import { SharesTab } from "./SharesTab.tsx";
import { TRACK_TABS, type TrackTab } from "./track-view.ts";

type DetailsProps = {
  slug: string;
  trackId: string | null;
  tab: TrackTab;
  onTab: (tab: TrackTab) => void;
  onClose: () => void;
};

export function TrackDetailsDialog({ trackId, onClose, ...details }: DetailsProps) {
  const words = useWords(trackWords).details;
  return (
    <Dialog wide open={trackId !== null} title={words.title} onClose={onClose}>
      <div className="mt-5">{trackId !== null && <Details trackId={trackId} {...details} />}</div>
    </Dialog>
  );
}

function Details({ slug, trackId, tab, onTab }: Omit<DetailsProps, "onClose"> & { trackId: string }) {
  const words = useWords(trackWords);
  const track = useTrack(slug, trackId);
  switch (track.state) {
    case "loading":
      return <Skeleton text={words.details.loading} bars={["h-11", "h-64"]} />;
    case "failed":
      return (
        <FailedPart
          text={words.failed(fetchFailure(words.details.notFetched, track.error))}
          onRetry={track.retry}
        />
      );
    case "ready":
      return (
        <Tabs
          label={words.details.title}
          tabs={TRACK_TABS.map((key) => ({ key, name: words.details.tabs[key] }))}
          chosen={tab}
          onChoose={onTab}
        >
          {tab === "tracks" && <Facts track={track.data} />}
          {tab === "approvals" && <ApprovalsTab approvals={track.data.approvals} />}
          {tab === "shares" && <SharesTab track={track.data} />}
        </Tabs>
      );
  }
}

function Facts({ track }: { track: TrackDetail }) {
  const words = useWords(trackWords).details;
  const statusNames = useWords(nameWords).trackStatus;
  const { title, genre, mediaUrl, contractAddress, network, status } = track;
  return (
    <div className="@container grid gap-4">
      <ReadOnly label={words.trackTitle} value={title} />
      <ReadOnly label={words.genre} value={genre || "—"} />
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
