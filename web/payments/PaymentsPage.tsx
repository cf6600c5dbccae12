import { Link, useParams } from "@tanstack/react-router";
import { useId } from "react";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { Sentence } from "../language/Sentence.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import { useStatements } from "./payments-api.ts";
import { Remembered } from "./remembered/Remembered.tsx";
import { StatementList } from "./StatementList.tsx";
import { DropFiles } from "./upload/DropFiles.tsx";
import { UploadRows } from "./upload/UploadRows.tsx";
import { upload } from "./upload/uploads.ts";
import { paymentWords as words } from "./words.ts";

/** Distributors' statements of a workspace, and where new ones come in. */
export function PaymentsPage() {
  return (
    <InWorkspace loading={words.workspaceLoading} refused={words.workspaceRefused}>
      {(workspace) => <Payments workspace={workspace} />}
    </InWorkspace>
  );
}

function Payments({ workspace }: { workspace: Workspace }) {
  const { slug = "" } = useParams({ strict: false });
  const title = useId();
  useTitle(words.title(workspace.name));
  const allowed = may(workspace.role, "handle_statements");
  return (
    <div className="grid grid-cols-1 gap-10">
      <PageHeading label={words.label}>
        <Named>{workspace.name.toUpperCase()}</Named>
      </PageHeading>
      <section aria-labelledby={title} className="grid grid-cols-1 gap-4">
        <h2 id={title} className="display text-xl">
          {words.heading}
        </h2>
        {allowed ? <Statements slug={slug} /> : <Notice kind="error">{words.notAllowed}</Notice>}
      </section>
    </div>
  );
}

function Statements({ slug }: { slug: string }) {
  const statements = useStatements(slug);
  const drop = (children?: React.ReactNode) => (
    <DropFiles onFiles={(files) => upload(files, { slug })}>{children}</DropFiles>
  );
  const isEmpty = statements.state === "ready" && statements.items.length === 0;
  return (
    <>
      {drop(isEmpty && <HowItGoes />)}
      <p className="text-sm text-ink-2">
        <Sentence
          parts={words.payRelease(
            <Link
              to={paths.workspace()}
              params={{ slug }}
              search={{ status: "published" }}
              className="text-link"
            >
              {words.releases}
            </Link>,
          )}
        />
      </p>
      <UploadRows slug={slug} />
      <EndlessPart
        list={statements}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.failed)}
        none={null}
      >
        {(items) => <StatementList slug={slug} statements={items} />}
      </EndlessPart>
      {!isEmpty && statements.state === "ready" && <Remembered slug={slug} />}
    </>
  );
}

/** The way in three steps, for who has not gone it yet. */
function HowItGoes() {
  return (
    <div className="grid gap-5 border-b border-line pb-6">
      <h3 className="display text-2xl">{words.none}</h3>
      <ol className="grid gap-5 sm:grid-cols-3 sm:gap-8">
        {words.steps.map(({ title, text }, place) => (
          <li key={title} className="grid content-start gap-1">
            <span aria-hidden="true" className="mono text-sm text-ink-3">
              {place + 1}
            </span>
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-ink-2">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
