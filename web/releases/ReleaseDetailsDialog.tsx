import type { ReactNode } from "react";
import type { ReleaseDetail } from "../../contract/releases.ts";
import { calendarDay } from "../calendar-day.ts";
import { fetchFailure } from "../fetch-failure.ts";
import { ReleaseStatusChip } from "../ReleaseStatusChip.tsx";
import { useRelease } from "../release-queries.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Named } from "../ui/Named.tsx";
import { Seal } from "../ui/Seal.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { People } from "./People.tsx";
import { Progress } from "./Progress.tsx";
import { Publishing } from "./Publishing.tsx";
import { progressOf } from "./progress.ts";
import { ReleaseActions } from "./ReleaseActions.tsx";
import { approvalSectors, sealHash } from "./release-seal.ts";
import { approvalCount, statusWords } from "./release-words.ts";

type DetailsProps = { slug: string; releaseId: string | null; onClose: () => void };

export function ReleaseDetailsDialog({ slug, releaseId, onClose }: DetailsProps) {
  return (
    <Dialog wide open={releaseId !== null} title="Release details" onClose={onClose}>
      <div className="mt-5">{releaseId !== null && <Details slug={slug} releaseId={releaseId} />}</div>
    </Dialog>
  );
}

function Details({ slug, releaseId }: { slug: string; releaseId: string }) {
  const release = useRelease(slug, releaseId);
  switch (release.state) {
    case "loading":
      return <Skeleton bars={["h-28", "h-16", "h-40"]} />;
    case "failed":
      return <FailedPart text={fetchFailure("release details", release.error)} onRetry={release.retry} />;
    case "ready":
      return <Shown slug={slug} release={release.data} />;
  }
}

function Shown({ slug, release }: { slug: string; release: ReleaseDetail }) {
  return (
    <div className="grid gap-8">
      <Head release={release} />
      <Progress label="Progress" steps={progressOf(release)} />
      <Publishing slug={slug} release={release} />
      <Part title="People">
        <People slug={slug} release={release} />
      </Part>
      <Part title="Tracks">
        <Tracks tracks={release.tracks} />
      </Part>
      <ReleaseActions slug={slug} release={release} />
    </div>
  );
}

function Head({ release }: { release: ReleaseDetail }) {
  const { name, releaseType, network, date, code, status, reason, approvalsGiven, approvalsAsked } = release;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
      <Seal
        hash={sealHash(release.id)}
        people={approvalSectors(release)}
        label={approvalCount(approvalsGiven, approvalsAsked).spoken}
        ticks={120}
        className="size-24 sm:size-32"
      />
      <div className="grid justify-items-start gap-2">
        <ReleaseStatusChip status={status}>{statusWords(release)}</ReleaseStatusChip>
        <h3 className="display text-xl">
          <Named>{name}</Named>
        </h3>
        <p className="caption text-ink-3">
          {[releaseType, network, date && calendarDay(date), code && `UPC ${code}`]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {reason && status !== "declined" && <p className="text-sm wrap-anywhere text-ink-2">{reason}</p>}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="display text-lg">{title}</h3>
      {children}
    </section>
  );
}

function Tracks({ tracks }: { tracks: ReleaseDetail["tracks"] }) {
  if (tracks.length === 0) return <p className="text-ink-2">No tracks found for this release</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {tracks.map(({ id, title, approvals }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-3">
          <span className="font-medium">
            <Named>{title}</Named>
          </span>
          <Approvals
            given={approvals.filter(({ isApproved }) => isApproved).length}
            asked={approvals.length}
          />
        </li>
      ))}
    </ol>
  );
}

/** Read aloud, "2/3" would be a date or a fraction. */
function Approvals({ given, asked }: { given: number; asked: number }) {
  const { short, spoken } = approvalCount(given, asked);
  return (
    <span role="img" aria-label={spoken} className="mono text-sm text-ink-2">
      {short}
    </span>
  );
}
