import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { ApiError, whyNot } from "../api/ask.ts";
import { isGone } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { useWorkspace } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { InvitedTo } from "./InvitedTo.tsx";
import { PageHeading } from "./PageHeading.tsx";
import { useTitle } from "./useTitle.ts";
import { signedInWords } from "./words.signed-in.ts";

type InWorkspaceProps = {
  loading: string;
  /** What to say when the server would not tell, and gave no reason that helps. */
  refused?: string;
  children: (workspace: Workspace) => ReactNode;
};

/** Around every page of a workspace: hands it over once it is there. */
export function InWorkspace({ loading, refused, children }: InWorkspaceProps) {
  const words = useWords(signedInWords).workspace;
  const { slug = "" } = useParams({ strict: false });
  const workspace = useWorkspace(slug);
  switch (workspace.state) {
    case "loading":
      return <Skeleton text={loading} bars={["h-9 w-2/3", "mt-6 h-64"]} />;
    case "failed":
      return isGone(workspace.error) ? (
        <NoSuchWorkspace text={whyNot(workspace.error, words.notFound)} />
      ) : (
        <NotLoaded
          text={whyNotLoaded(workspace.error, refused ?? "", words.failed)}
          onRetry={workspace.retry}
        />
      );
    case "ready":
      return workspace.data.status === "invited" ? (
        <InvitedTo workspace={workspace.data} />
      ) : (
        children(workspace.data)
      );
  }
}

function whyNotLoaded(error: unknown, refused: string, failed: string): string {
  if (error instanceof ApiError && refused) return refused;
  return whyNot(error, failed);
}

/** The commonest reason is the wrong account, so it says which one this is. */
function NoSuchWorkspace({ text }: { text: string }) {
  const words = useWords(signedInWords).workspace;
  const { email } = usePerson();
  useTitle(words.notFound);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.label}>{text}</PageHeading>
      <div className="grid max-w-xl justify-items-start gap-6">
        <p className="text-lg text-ink-2">
          <Sentence
            parts={words.notFoundReasons(
              <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>,
            )}
          />
        </p>
        <ToDashboard look="primary" />
      </div>
    </div>
  );
}

function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  const words = useWords(signedInWords).workspace;
  useTitle(words.title);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.label}>{words.notLoaded}</PageHeading>
      <div className="grid max-w-xl gap-6">
        <Notice kind="error">{text}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>{words.retry}</Button>
          <ToDashboard look="secondary" />
        </div>
      </div>
    </div>
  );
}

function ToDashboard({ look }: { look: "primary" | "secondary" }) {
  const words = useWords(signedInWords).workspace;
  return (
    <Link to={paths.dashboard()} className={buttonClass(look)}>
      {words.toDashboard}
    </Link>
  );
}
