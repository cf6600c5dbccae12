import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { deleteWorkspace } from "../api/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Refused } from "../shell/Refused.tsx";
import { DeletePart } from "../ui/dialogs/DeletePart.tsx";
import { Named } from "../ui/Named.tsx";
import { useGoneFromHere } from "./useGoneFromHere.ts";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.delete;
  const allowed = may(workspace.role, "delete_workspace");
  const goAway = useGoneFromHere(workspace.slug);
  const deleting = useWorkspaceChange({
    slug: workspace.slug,
    send: () => deleteWorkspace(workspace.slug).then(goAway),
  });
  return (
    <DeletePart
      words={words}
      meaning={
        <>
          {words.meaning}
          {!allowed && <WhoCan workspace={workspace} />}
        </>
      }
      ask={words.confirm}
      deleting={deleting}
      busy={deleting.isPending}
      failure={
        deleting.isError && (
          <Refused
            error={deleting.error}
            otherwise={words.failed}
            comeBackTo={paths.workspaceInfo().replace("$slug", workspace.slug)}
          />
        )
      }
      allowed={allowed}
    >
      <p>
        <Sentence
          parts={words.goneForGood(
            <strong className="font-semibold text-ink">
              <Named>{workspace.name}</Named>
            </strong>,
          )}
        />{" "}
        {whoLosesAccess(workspace)}
      </p>
    </DeletePart>
  );
}

function WhoCan({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.delete;
  const creator = workspace.members.find(({ role }) => role === "creator");
  return (
    <>
      {" "}
      {creator ? (
        <Sentence parts={words.onlyThisCreator(<Named>{creator.name || creator.email}</Named>)} />
      ) : (
        words.onlyCreator
      )}
    </>
  );
}

function whoLosesAccess({ members }: Workspace): string {
  const words = workspaceWords.delete;
  const invited = members.filter(({ status }) => status === "invited").length;
  const others = members.length - invited - 1;
  return [
    others === 0 ? words.nobodyElse : words.othersLoseAccess(others),
    ...(invited === 0 ? [] : [words.invitationsWithdrawn(invited)]),
  ].join(" ");
}
