import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Named } from "../ui/Named.tsx";
import { DeleteWorkspace } from "./DeleteWorkspace.tsx";
import { DownloadEverything } from "./DownloadEverything.tsx";
import { Settings } from "./Settings.tsx";
import { TeamMembers } from "./TeamMembers.tsx";
import { workspaceWords as words } from "./words.ts";

export function InfoPage() {
  return (
    <InWorkspace loading={words.loading}>{(workspace) => <Information workspace={workspace} />}</InWorkspace>
  );
}

function Information({ workspace }: { workspace: Workspace }) {
  useTitle(words.title(workspace.name));
  return (
    <div className="grid gap-10">
      <PageHeading
        label={words.label}
        below={
          <p className="caption text-ink-2">
            <Named>{workspace.userName.toUpperCase()}</Named>
          </p>
        }
      >
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      <Settings workspace={workspace} />
      <TeamMembers workspace={workspace} />
      <DownloadEverything workspace={workspace} />
      <DeleteWorkspace workspace={workspace} />
    </div>
  );
}
