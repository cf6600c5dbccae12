import { Link } from "@tanstack/react-router";
import type { TrackDetail } from "../../contract/tracks.ts";
import { Unreachable } from "../api.ts";
import { fetchFailure } from "../fetch-failure.ts";
import { paths } from "../paths.ts";
import { TRACK_STATUS_NAMES } from "../status-names.ts";
import { useTrack } from "../track-queries.ts";
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
  return (
    <Dialog wide open={trackId !== null} title="Track details" onClose={onClose}>
      <div className="mt-5">{trackId !== null && <Details trackId={trackId} {...details} />}</div>
    </Dialog>
  );
}

function Details({ slug, trackId, tab, onTab }: Omit<DetailsProps, "onClose"> & { trackId: string }) {
  const track = useTrack(slug, trackId);
  switch (track.state) {
    case "loading":
      return <Skeleton text="Loading track details..." bars={["h-11", "h-64"]} />;
    case "failed":
      return <FailedPart text={`Error: ${whyNotShown(track.error)}`} onRetry={track.retry} />;
    case "ready":
      return (
        <Tabs label="Track details" tabs={TRACK_TABS} chosen={tab} onChoose={onTab}>
          {tab === "tracks" && <Facts track={track.data} />}
          {tab === "approvals" && <ApprovalsTab approvals={track.data.approvals} />}
          {tab === "shares" && <SharesTab track={track.data} />}
        </Tabs>
      );
  }
}

const whyNotShown = (error: unknown) =>
  error instanceof Unreachable ? "Failed to load track details" : fetchFailure("track details", error);

function Facts({ track }: { track: TrackDetail }) {
  const { title, genre, mediaUrl, contractAddress, network, status } = track;
  return (
    <div className="@container grid gap-4">
      <ReadOnly label="Title" value={title} />
      <ReadOnly label="Genre" value={genre || "—"} />
      <ReadOnly label="Media URL" value={mediaUrl || "—"} />
      <ReadOnly label="Contract Address" value={contractAddress || "—"} copied={Boolean(contractAddress)}>
        {contractAddress && (
          <Link
            to={paths.contract()}
            params={{ network: network.toLowerCase(), address: contractAddress }}
            className="text-link shrink-0"
          >
            Royalties
          </Link>
        )}
      </ReadOnly>
      <ReadOnly label="Status" value={TRACK_STATUS_NAMES[status]} />
    </div>
  );
}
