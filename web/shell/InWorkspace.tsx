import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Workspace } from "../../contract/workspaces.ts";
import { ApiError, whyNot } from "../api.ts";
import { paths } from "../paths.ts";
import { isGone } from "../remote.ts";
import { usePerson } from "../session.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useWorkspace } from "../workspaces.ts";
import { PageHeading } from "./PageHeading.tsx";
import { useTitle } from "./useTitle.ts";

type InWorkspaceProps = {
  loading: string;
  /** What to say when the server would not tell, and gave no reason that helps. */
  refused?: string;
  children: (workspace: Workspace) => ReactNode;
};

/** Around every page of a workspace: hands it over once it is there. */
export function InWorkspace({ loading, refused, children }: InWorkspaceProps) {
  const { slug = "" } = useParams({ strict: false });
  const workspace = useWorkspace(slug);
  switch (workspace.state) {
    case "loading":
      return <Skeleton text={loading} bars={["h-9 w-2/3", "mt-6 h-64"]} />;
    case "failed":
      return isGone(workspace.error) ? (
        <NoSuchWorkspace text={whyNot(workspace.error, "Workspace not found")} />
      ) : (
        <NotLoaded text={whyNotLoaded(workspace.error, refused)} onRetry={workspace.retry} />
      );
    case "ready":
      return children(workspace.data);
  }
}

function whyNotLoaded(error: unknown, refused?: string): string {
  if (error instanceof ApiError && refused) return refused;
  return whyNot(error, "Failed to load workspace");
}

/** The commonest reason is the wrong account, so it says which one this is. */
function NoSuchWorkspace({ text }: { text: string }) {
  const { email } = usePerson();
  useTitle("Workspace not found");
  return (
    <div className="grid gap-8">
      <PageHeading label="Workspace">{text}</PageHeading>
      <div className="grid max-w-xl justify-items-start gap-6">
        <p className="text-lg text-ink-2">
          It may have been deleted, or you are not a member. Were you invited? You are signed in as{" "}
          <strong className="font-semibold wrap-anywhere text-ink">{email}</strong>; an invitation only works
          for the address it was sent to.
        </p>
        <ToDashboard look="primary" />
      </div>
    </div>
  );
}

function NotLoaded({ text, onRetry }: { text: string; onRetry: () => void }) {
  useTitle("Workspace");
  return (
    <div className="grid gap-8">
      <PageHeading label="Workspace">This workspace did not load</PageHeading>
      <div className="grid max-w-xl gap-6">
        <Notice kind="error">{text}</Notice>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onRetry}>Retry</Button>
          <ToDashboard look="secondary" />
        </div>
      </div>
    </div>
  );
}

function ToDashboard({ look }: { look: "primary" | "secondary" }) {
  return (
    <Link to={paths.dashboard()} className={buttonClass(look)}>
      Go to dashboard
    </Link>
  );
}
