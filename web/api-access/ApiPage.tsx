import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { Webhooks } from "./Webhooks.tsx";
import { apiWords as words } from "./words.ts";

export function ApiPage() {
  return <InWorkspace loading={words.loading}>{(workspace) => <Access workspace={workspace} />}</InWorkspace>;
}

function Access({ workspace }: { workspace: Workspace }) {
  useTitle(words.title(workspace.name));
  const documentation = (
    <a href={paths.apiDocumentation()} className="underline">
      {words.documentation}
    </a>
  );
  return (
    <div className="grid gap-10">
      <PageHeading
        label={words.label}
        below={
          <p className="max-w-2xl text-ink-2">
            <Sentence parts={words.meaning(documentation)} />
          </p>
        }
      >
        {words.heading}
      </PageHeading>
      {may(workspace.role, "manage_api") ? (
        <>
          <ApiKeys slug={workspace.slug} />
          <Webhooks slug={workspace.slug} />
        </>
      ) : (
        <Notice kind="error">{words.notAllowed}</Notice>
      )}
    </div>
  );
}
