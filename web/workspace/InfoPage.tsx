import type { Workspace } from "../../contract/workspaces.ts";
import { workspaceWords } from "../../words/workspace/area.ts";
import { useWords } from "../language/Language.tsx";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Named } from "../ui/Named.tsx";
import { DeleteWorkspace } from "./DeleteWorkspace.tsx";
import { Settings } from "./Settings.tsx";
import { TeamMembers } from "./TeamMembers.tsx";

export function InfoPage() {
  const words = useWords(workspaceWords);
  return (
    <InWorkspace loading={words.loading}>{(workspace) => <Information workspace={workspace} />}</InWorkspace>
  );
}

function Information({ workspace }: { workspace: Workspace }) {
  const words = useWords(workspaceWords);
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
      <DeleteWorkspace workspace={workspace} />
    </div>
  );
}
