import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { nameWords as names } from "../../words/names.ts";
import { fetchFailure } from "../api/fetch-failure.ts";
import { useOfferedConfigs } from "../api/offers.ts";
import { useRelease } from "../api/releases.ts";
import { CopyText } from "../CopyText.tsx";
import { useFormats } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { Received } from "../Received.tsx";
import { ReleaseStatusChip } from "../ReleaseStatusChip.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Named } from "../ui/Named.tsx";
import { Seal } from "../ui/Seal.tsx";
import { People } from "./People.tsx";
import { Progress } from "./Progress.tsx";
import { Publishing } from "./Publishing.tsx";
import { progressOf } from "./progress.ts";
import { Proposals } from "./proposals/Proposals.tsx";
import { ReleaseActions } from "./ReleaseActions.tsx";
import { ReleaseTracks } from "./ReleaseTracks.tsx";
import { releaseFacts } from "./release-facts.ts";
import { peopleSectors, sealHash } from "./release-seal.ts";
import { statusWords } from "./release-words.ts";
import { releaseWords } from "./words.ts";

type DetailsProps = { slug: string; releaseId: string | null; onClose: () => void };

export function ReleaseDetailsDialog({ slug, releaseId, onClose }: DetailsProps) {
  const words = releaseWords.details;
  return (
    <Dialog wide open={releaseId !== null} title={words.title} onClose={onClose}>
      <div className="mt-5">{releaseId !== null && <Details slug={slug} releaseId={releaseId} />}</div>
    </Dialog>
  );
}

function Details({ slug, releaseId }: { slug: string; releaseId: string }) {
  const words = releaseWords.details;
  const release = useRelease(slug, releaseId);
  switch (release.state) {
    case "loading":
      return <Skeleton bars={["h-28", "h-16", "h-40"]} />;
    case "failed":
      return <FailedPart text={fetchFailure(words.notFetched, release.error)} onRetry={release.retry} />;
    case "ready":
      return <Shown slug={slug} release={release.data} />;
  }
}

function Shown({ slug, release }: { slug: string; release: ReleaseDetail }) {
  return (
    <div className="grid gap-8">
      <Head slug={slug} release={release} />
      <Progress label={releaseWords.details.progress} steps={progressOf(release)} />
      <Publishing slug={slug} release={release} />
      <Proposals slug={slug} release={release} />
      <Part title={releaseWords.details.people}>
        <People slug={slug} release={release} />
      </Part>
      <Part title={releaseWords.details.tracks}>
        <ReleaseTracks slug={slug} tracks={release.tracks} />
      </Part>
      <ReleaseActions slug={slug} release={release} />
    </div>
  );
}

function Head({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const router = useRouter();
  const { calendarDay } = useFormats();
  const configs = useOfferedConfigs();
  const isGone =
    configs.state === "ready" && !configs.data.some((config) => config.network === release.network);
  const { name, network, status, reason, peopleDone, peopleAsked, amends } = release;
  return (
    <div className="grid items-center gap-x-5 gap-y-3 min-[18rem]:grid-cols-[auto_minmax(0,1fr)]">
      <Seal
        hash={sealHash(release.id)}
        people={peopleSectors(release)}
        label={releaseWords.people.doneOf(peopleDone, peopleAsked)}
        ticks={120}
        className="size-24 sm:row-span-2 sm:size-32"
      />
      {/* A long name has the whole width of a phone. */}
      <h3 className="display text-xl max-sm:order-last max-sm:col-span-full sm:self-end">
        <Named>{name}</Named>
      </h3>
      <div className="grid justify-items-start gap-2 sm:self-start">
        <ReleaseStatusChip status={status}>{statusWords(release, releaseWords, names)}</ReleaseStatusChip>
        {amends && <p>{releaseWords.list.change(amends.number, amends.from)}</p>}
        <p className="caption text-ink-3">{releaseFacts(release, calendarDay).join(" · ")}</p>
        {status === "published" && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
            {releaseWords.details.received} <Received sums={release.received} />
          </p>
        )}
        {isGone && <p className="text-sm text-ink-2">{releaseWords.details.notOffered(network)}</p>}
        {reason && status !== "declined" && <p className="text-sm wrap-anywhere text-ink-2">{reason}</p>}
        <CopyText
          text={`${location.origin}${router.buildLocation({ to: paths.workspace(), params: { slug }, search: { release: release.id } }).href}`}
        >
          {releaseWords.details.copyLink}
        </CopyText>
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
