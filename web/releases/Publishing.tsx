import { Link } from "@tanstack/react-router";
import type { Publication } from "../../contract/publication.ts";
import type { ReleaseDetail } from "../../contract/releases.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Progress } from "./Progress.tsx";
import { publicationSteps } from "./publication-steps.ts";
import { TryAgain } from "./TryAgain.tsx";

/** What happens between the last approval and the certificates, whether or not anybody looks, and then the way to them. */
export function Publishing({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const { status, publication } = release;
  if (status === "published") return <WhatItGave slug={slug} />;
  if (status !== "publishing" && status !== "publish_failed") return null;
  return (
    <section aria-label="Publishing" className="grid gap-4 rounded-card bg-sleeve p-4">
      <Progress label="Publishing" steps={publicationSteps(publication)} />
      {status === "publishing" ? (
        <p role="status" className="text-sm text-ink-2">
          {waitingWords(publication)}
        </p>
      ) : (
        <TryAgain slug={slug} releaseId={release.id} otherwise="Failed to publish this release">
          {publication?.problem ?? release.reason ?? "This release could not be published."} Nothing is lost:
          every signature stands, and we keep trying by ourselves.
        </TryAgain>
      )}
    </section>
  );
}

const WhatItGave = ({ slug }: { slug: string }) => (
  <div className="grid justify-items-start gap-3 rounded-card bg-sleeve p-4">
    <p className="text-sm text-ink-2">
      Each track has a contract of its own, a certificate that anybody can verify, and a link to share.
    </p>
    <Link to={paths.workspaceTracks()} params={{ slug }} className={buttonClass("secondary")}>
      Certificates and share links
    </Link>
  </div>
);

const USUALLY = "Usually under a minute. You can leave this page: you are told when it is done.";

function waitingWords(publication: Publication | null): string {
  if (publication?.step === "waiting_for_funds")
    return `${publication.problem ?? "The contracts cannot be paid for at the moment."} Nothing is lost: it goes on by itself.`;
  return publication?.problem ? `${publication.problem} We keep trying. ${USUALLY}` : USUALLY;
}
