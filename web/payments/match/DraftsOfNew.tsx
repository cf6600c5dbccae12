import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { may } from "../../../shared/rules/permissions.ts";
import { whyNot } from "../../api/ask.ts";
import { draftsFromStatement } from "../../api/drafts.ts";
import { useWorkspace } from "../../api/workspaces.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { StatementAt } from "../payments-api.ts";
import { matchWords } from "./words.ts";

const words = matchWords.drafts;

/** Recordings that nobody has here yet become drafts: who they belong to is filled in there. */
export function DraftsOfNew({ at }: { at: StatementAt }) {
  const client = useQueryClient();
  const workspace = useWorkspace(at.slug);
  const making = useMutation({
    mutationFn: () => draftsFromStatement(at.slug, at.statementId),
    onSuccess: () => client.invalidateQueries(),
  });
  if (workspace.state !== "ready" || !may(workspace.data.role, "create_release")) return null;
  const made = making.data;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div role="status" className="grid max-w-2xl gap-1">
        <h2 className="display text-xl">{made ? words.made(made.created) : words.title}</h2>
        <p className="text-ink-2">{made ? words.next(made.created, made.unchanged) : words.text}</p>
      </div>
      {made && made.created + made.unchanged > 0 ? (
        <Link to={paths.correctDrafts()} params={{ slug: at.slug }} className={buttonClass("primary")}>
          {words.complete}
        </Link>
      ) : (
        !made && (
          <Button look="secondary" busy={making.isPending} onClick={() => making.mutate()}>
            {words.make}
          </Button>
        )
      )}
      {making.error && <Notice kind="error">{whyNot(making.error, words.failed)}</Notice>}
    </Card>
  );
}
