import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { REFUSALS } from "../../contract/refusals.ts";
import { after } from "../../contract/release-status.ts";
import { whyNot } from "../api.ts";
import { paths } from "../paths.ts";
import { readRelease } from "../release-calls.ts";
import { isGone, remote } from "../remote.ts";
import { usePerson } from "../session.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { buttonClass } from "../ui/Button.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { EditRelease } from "./EditRelease.tsx";

export function EditReleasePage() {
  const { releaseId = "" } = useParams({ strict: false });
  return (
    <InWorkspace loading="Loading...">
      {({ slug }) => <ReleaseToEdit key={`${slug} ${releaseId}`} slug={slug} releaseId={releaseId} />}
    </InWorkspace>
  );
}

/** Read once: what changes on the server while one writes must not change the form. */
function ReleaseToEdit({ slug, releaseId }: { slug: string; releaseId: string }) {
  const person = usePerson();
  useTitle("Edit release");
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
        <FailedPart text={whyNot(release.error, "Failed to fetch release details")} onRetry={release.retry} />
      );
    case "ready":
      return after(release.data.status, "edited") === null ? (
        <NotToEdit slug={slug} text={REFUSALS.release_not_open[1]} />
      ) : (
        <EditRelease slug={slug} release={release.data} />
      );
  }
}

function NotToEdit({ slug, text }: { slug: string; text: string }) {
  return (
    <div className="grid gap-8">
      <PageHeading label="Edit release">{text}</PageHeading>
      <div className="grid max-w-xl justify-items-start gap-6">
        <p className="text-lg text-ink-2">
          A release can be edited until everybody has signed. After that it is final: what was agreed is what
          the contract pays.
        </p>
        <Link to={paths.workspace()} params={{ slug }} className={buttonClass("primary")}>
          Go to releases
        </Link>
      </div>
    </div>
  );
}
