import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { REFUSALS } from "../../shared/rules/refusals.ts";
import { after } from "../../shared/rules/release-status.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { readRelease } from "../api/releases.ts";
import { isGone, remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { EditRelease } from "./EditRelease.tsx";
import { addReleaseWords } from "./words.ts";

export function EditReleasePage() {
  const words = addReleaseWords.edit;
  const { releaseId = "" } = useParams({ strict: false });
  const { proposal } = useSearch({ strict: false });
  return (
    <InWorkspace loading={words.loading}>
      {({ slug }) => (
        <ReleaseToEdit
          key={`${slug} ${releaseId}`}
          slug={slug}
          releaseId={releaseId}
          proposalId={proposal ?? null}
        />
      )}
    </InWorkspace>
  );
}

/** Whose shares the form begins with; one that is closed meanwhile no longer fits what is asked. */
const openProposal = ({ proposals }: ReleaseDetail, id: string | null) =>
  proposals.find((one) => one.id === id && one.state === "open") ?? null;

/** Read once: what changes on the server while one writes must not change the form. */
type ReleaseToEditProps = { slug: string; releaseId: string; proposalId: string | null };

function ReleaseToEdit({ slug, releaseId, proposalId }: ReleaseToEditProps) {
  const words = addReleaseWords.edit;
  const person = usePerson();
  useTitle(words.title);
  const release = remote(
    useQuery({
      queryKey: [person.id, "release-to-edit", slug, releaseId],
      queryFn: () => readRelease(slug, releaseId),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  switch (release.state) {
    case "loading":
      return <Skeleton bars={["h-9 w-2/3", "mt-6 h-64"]} />;
    case "failed":
      return isGone(release.error) ? (
        <NotToEdit slug={slug} text={REFUSALS.release_not_found[1]} />
      ) : (
        <FailedPart text={whyNot(release.error, words.notLoaded)} onRetry={release.retry} />
      );
    case "ready":
      if (!release.data.mayChange) return <NotToEdit slug={slug} text={REFUSALS.no_permission[1]} />;
      return after(release.data.status, "edited") === null ? (
        <NotToEdit slug={slug} text={REFUSALS.release_not_open[1]} />
      ) : (
        <EditRelease slug={slug} release={release.data} proposal={openProposal(release.data, proposalId)} />
      );
  }
}

function NotToEdit({ slug, text }: { slug: string; text: string }) {
  const words = addReleaseWords.edit;
  return (
    <div className="grid gap-8">
      <PageHeading label={words.title}>{text}</PageHeading>
      <div className="grid max-w-xl justify-items-start gap-6">
        <p className="text-lg text-ink-2">{words.final}</p>
        <Link to={paths.workspace()} params={{ slug }} className={buttonClass("primary")}>
          {words.toReleases}
        </Link>
      </div>
    </div>
  );
}
