import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "../../../shared/rules/permissions.ts";
import type { CatalogueRead, ColumnMapping } from "../../../shared/schemas/drafts.ts";
import type { Workspace } from "../../../shared/schemas/workspaces.ts";
import { whyNot } from "../../api/ask.ts";
import { readCatalogue } from "../../api/drafts.ts";
import { paths } from "../../paths.ts";
import { InWorkspace } from "../../shell/InWorkspace.tsx";
import { PageHeading } from "../../shell/PageHeading.tsx";
import { useTitle } from "../../shell/useTitle.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { importWords as words } from "../words.import.ts";
import { ChooseFile } from "./ChooseFile.tsx";
import { Columns } from "./Columns.tsx";

/** A whole back catalogue in one file. */
export function ImportPage() {
  return <InWorkspace loading={words.loading}>{(workspace) => <Import workspace={workspace} />}</InWorkspace>;
}

function Import({ workspace }: { workspace: Workspace }) {
  const { slug = "" } = useParams({ strict: false });
  useTitle(words.pageTitle(workspace.name));
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading label={workspace.name}>{words.title}</PageHeading>
      {may(workspace.role, "create_release") ? (
        <Steps slug={slug} />
      ) : (
        <Notice kind="error">{words.notAllowed}</Notice>
      )}
    </div>
  );
}

/** The file stays in the browser: it is sent again with what its columns mean. */
function Steps({ slug }: { slug: string }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const reading = useMutation({
    mutationFn: (asked: { file: File; mapping?: ColumnMapping; write?: true }) =>
      readCatalogue(slug, asked.file, asked),
    onSuccess: ({ written }) => written && client.invalidateQueries(),
  });
  const look = (chosen: File) => {
    setFile(chosen);
    reading.mutate({ file: chosen });
  };
  const found = reading.data;
  const asked = reading.variables?.mapping;
  if (found?.written) return <Imported slug={slug} found={found} onAnother={() => reading.reset()} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ChooseFile name={file?.name ?? null} busy={reading.isPending} onFile={look} />
      {reading.error && <Notice kind="error">{whyNot(reading.error, words.failed)}</Notice>}
      {file && found && (
        <>
          <Columns
            found={found}
            mapping={asked ?? found.mapping}
            onChange={(mapping) => reading.mutate({ file, mapping })}
          />
          <Outcome found={found} />
          <span>
            <Button
              busy={reading.isPending}
              disabled={found.mapping.title === undefined || found.created + found.updated === 0}
              onClick={() => reading.mutate({ file, mapping: found.mapping, write: true })}
            >
              {words.write(found.created, found.updated)}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

const Outcome = ({ found }: { found: CatalogueRead }) => (
  <div role="status" className="grid gap-1 text-sm">
    <p className="text-base font-semibold">{words.found(found.releases, found.tracks, found.rows)}</p>
    {found.incomplete > 0 && <p className="text-waiting">{words.incomplete(found.incomplete)}</p>}
    {found.unchanged > 0 && <p className="text-ink-2">{words.unchanged(found.unchanged)}</p>}
    {found.alreadyHere > 0 && <p className="text-ink-2">{words.alreadyHere(found.alreadyHere)}</p>}
    {found.leftOut.map(({ row, why }) => (
      <p key={row} className="text-declined">
        {words.leftOut(row, why)}
      </p>
    ))}
  </div>
);

type ImportedProps = { slug: string; found: CatalogueRead; onAnother: () => void };

const Imported = ({ slug, found, onAnother }: ImportedProps) => (
  <div className="grid justify-items-start gap-4">
    <h2 className="display text-2xl">{words.done(found.created, found.updated)}</h2>
    <Outcome found={found} />
    <span className="flex flex-wrap gap-3">
      <Link
        to={found.incomplete > 0 ? paths.correctDrafts() : paths.drafts()}
        params={{ slug }}
        className={buttonClass("primary")}
      >
        {found.incomplete > 0 ? words.correct(found.incomplete) : words.toDrafts}
      </Link>
      <Button look="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </span>
  </div>
);
