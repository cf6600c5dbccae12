import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { may } from "../../../shared/rules/permissions.ts";
import type { Workspace } from "../../../shared/schemas/workspaces.ts";
import { whyNot } from "../../api/ask.ts";
import { useRelease } from "../../api/releases.ts";
import { paths } from "../../paths.ts";
import { InWorkspace } from "../../shell/InWorkspace.tsx";
import { PageHeading } from "../../shell/PageHeading.tsx";
import { useTitle } from "../../shell/useTitle.ts";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { Named } from "../../ui/Named.tsx";
import { paymentWords } from "../words.ts";
import { PayForm } from "./PayForm.tsx";
import { byHandWords as words } from "./words.ts";

/** One transfer for all tracks of a release. */
export function PayReleasePage() {
  return (
    <InWorkspace loading={paymentWords.workspaceLoading} refused={paymentWords.workspaceRefused}>
      {(workspace) =>
        may(workspace.role, "handle_statements") ? (
          <OneRelease workspace={workspace} />
        ) : (
          <Notice kind="error">{paymentWords.notAllowed}</Notice>
        )
      }
    </InWorkspace>
  );
}

function OneRelease({ workspace }: { workspace: Workspace }) {
  const { slug = "", releaseId = "" } = useParams({ strict: false });
  const release = useRelease(slug, releaseId);
  useTitle(release.state === "ready" ? words.title(release.data.name) : words.label);
  switch (release.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-9 w-2/3", "mt-6 h-64"]} />;
    case "failed":
      return <FailedPart text={whyNot(release.error, words.failed)} onRetry={release.retry} />;
    case "ready": {
      const { name, status, amends } = release.data;
      const isPayable = status === "published" && amends === null;
      return (
        <div className="grid grid-cols-1 gap-8">
          <Link
            to={paths.workspace()}
            params={{ slug }}
            search={{ release: releaseId }}
            className="text-link -mb-4 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm"
          >
            <ArrowLeft aria-hidden="true" size={16} strokeWidth={1.75} />
            {words.back}
          </Link>
          <PageHeading label={words.label}>
            <Named>{name}</Named>
          </PageHeading>
          {isPayable ? (
            <PayForm slug={slug} release={release.data} payer={workspace.name} />
          ) : (
            <Notice kind="error">{words.notPayable}</Notice>
          )}
        </div>
      );
    }
  }
}
