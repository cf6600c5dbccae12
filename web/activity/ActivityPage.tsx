import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { may } from "../../shared/rules/permissions.ts";
import {
  ACTIVITY_KINDS,
  type ActivityItem,
  type ActivityKind,
} from "../../shared/schemas/access/activity.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { useActivity } from "../api/activity.ts";
import { whyNot } from "../api/ask.ts";
import { useFormats } from "../language/Language.tsx";
import { EmptyList, NoMatch } from "../lists/EmptyList.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { useDebounced } from "../lists/useDebounced.ts";
import { paths } from "../paths.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { activityWords as words } from "./words.ts";

/** Typing is over when nothing was typed for so long. */
const PAUSE_MS = 250;
const KINDS = (["all", ...ACTIVITY_KINDS] as const).map((value) => ({ value, name: words.kinds[value] }));

export function ActivityPage() {
  return (
    <InWorkspace loading={words.workspaceLoading}>
      {(workspace) => <Activity workspace={workspace} />}
    </InWorkspace>
  );
}

function Activity({ workspace }: { workspace: Workspace }) {
  useTitle(words.title(workspace.name));
  return (
    <div className="grid gap-8">
      <PageHeading label={words.label} below={<p className="max-w-2xl text-ink-2">{words.meaning}</p>}>
        {words.heading}
      </PageHeading>
      {may(workspace.role, "see_activity") ? (
        <Events slug={workspace.slug} />
      ) : (
        <Notice kind="error">{words.notAllowed}</Notice>
      )}
    </div>
  );
}

function Events({ slug }: { slug: string }) {
  const [kind, setKind] = useState<ActivityKind | "all">("all");
  const [person, setPerson] = useState("");
  const q = useDebounced(person.trim(), PAUSE_MS);
  const list = useActivity(slug, { ...(q && { q }), ...(kind !== "all" && { kind }) });
  const isNarrowed = kind !== "all" || person !== "" || q !== "";
  const isThere = list.state === "ready" && (list.items.length > 0 || list.isOutdated);
  return (
    <>
      {/* There is nothing to choose from before something has happened. */}
      {(isThere || isNarrowed) && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Labelled label={words.kind} error={null}>
            {({ "aria-invalid": _, ...control }) => (
              <Select {...control} value={kind} options={KINDS} onChange={setKind} />
            )}
          </Labelled>
          <Field
            label={words.person}
            type="search"
            value={person}
            onChange={({ target }) => setPerson(target.value)}
          />
        </div>
      )}
      <EndlessPart
        list={list}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.failed)}
        none={
          isNarrowed ? (
            <NoMatch text={words.noMatch} />
          ) : (
            <EmptyList title={words.none} text={words.meaningOfNone} />
          )
        }
      >
        {(items) => (
          <ol className="divide-y divide-line border-y border-line">
            {items.map((item) => (
              <Event key={item.id} slug={slug} item={item} />
            ))}
          </ol>
        )}
      </EndlessPart>
    </>
  );
}

function Event({ slug, item }: { slug: string; item: ActivityItem }) {
  const { minute } = useFormats();
  const { at, type, who, track, release, releaseId } = item;
  const named = (name: string | null, otherwise: string) => (name ? `“${name}”` : otherwise);
  const said = words.happened[type]({
    who: who ?? words.someone,
    track: named(track, words.aTrack),
    release: named(release, ""),
  });
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <span className="wrap-anywhere">
        {releaseId ? (
          <Link
            to={paths.workspace()}
            params={{ slug }}
            search={{ release: releaseId }}
            className="text-link"
          >
            {said}
          </Link>
        ) : (
          said
        )}
      </span>
      <time dateTime={at} className="text-sm text-ink-2">
        {minute(new Date(at))}
      </time>
    </li>
  );
}
