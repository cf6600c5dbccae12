import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { may } from "../../../shared/rules/permissions.ts";
import type { DraftDetail, TemplatePerson } from "../../../shared/schemas/drafts.ts";
import type { UsedCode } from "../../../shared/schemas/releases.ts";
import type { Workspace } from "../../../shared/schemas/workspaces.ts";
import { whyNot } from "../../api/ask.ts";
import { readContents } from "../../api/drafts.ts";
import { useEarlierArtists, useUsedCodes } from "../../api/releases.ts";
import { remote } from "../../api/remote.ts";
import { EmptyList } from "../../lists/EmptyList.tsx";
import { paths } from "../../paths.ts";
import { type CodeWarnings, codesOf, warningsBy } from "../../release-draft/used-codes.ts";
import { InWorkspace } from "../../shell/InWorkspace.tsx";
import { PageHeading } from "../../shell/PageHeading.tsx";
import { useTitle } from "../../shell/useTitle.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { useMedia } from "../../ui/useMedia.ts";
import { TemplatesDialog } from "../templates/TemplatesDialog.tsx";
import { artistsOf, COLUMNS, cellText, withArtists, withCell } from "./draft-cells.ts";
import { Grid, type RowsProps } from "./Grid.tsx";
import { repaired, repairGroups } from "./repair-many.ts";
import { type Known, type KnownPerson, knownBy } from "./repair-people.ts";
import { type Row, rowsWith } from "./rows.ts";
import { TrackCards } from "./TrackCards.tsx";
import { type Corrected, type Saving, useCorrections } from "./useCorrections.ts";
import { correctWords as words } from "./words.ts";

const WIDE = "(min-width: 48rem)";

/** What is wrong in many drafts, put right in one place. */
export function CorrectPage() {
  return (
    <InWorkspace loading={words.loading}>{(workspace) => <Correct workspace={workspace} />}</InWorkspace>
  );
}

function Correct({ workspace }: { workspace: Workspace }) {
  const { slug = "" } = useParams({ strict: false });
  const { all } = useSearch({ from: "/signed-in/workspace/$slug/drafts/correct" });
  useTitle(words.pageTitle(workspace.name));
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading label={workspace.name}>{words.title}</PageHeading>
      {may(workspace.role, "create_release") ? (
        <Loaded key={`${slug} ${all}`} slug={slug} all={all} />
      ) : (
        <Notice kind="error">{words.notAllowed}</Notice>
      )}
    </div>
  );
}

function Loaded({ slug, all }: { slug: string; all: true | undefined }) {
  const found = remote(
    useQuery({
      queryKey: ["corrected-drafts", slug, all],
      queryFn: () => readContents(slug, all ? undefined : "incomplete"),
      // The grid begins with it; what others write meanwhile is said when it is saved.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  switch (found.state) {
    case "loading":
      return <Skeleton text={words.loading} bars={["h-11", "h-96"]} />;
    case "failed":
      return <FailedPart text={whyNot(found.error, words.failed)} onRetry={found.retry} />;
    case "ready":
      return found.data.length === 0 ? (
        <div className="grid grid-cols-1 justify-items-start gap-4">
          <EmptyList title={words.nothing} text={words.nothingText} />
          <ToDrafts slug={slug} look="primary" />
        </div>
      ) : (
        <Corrections slug={slug} all={all} given={found.data} />
      );
  }
}

const ToDrafts = ({ slug, look }: { slug: string; look: "primary" | "secondary" }) => (
  <Link to={paths.drafts()} params={{ slug }} className={buttonClass(look)}>
    {words.toDrafts}
  </Link>
);

type CorrectionsProps = { slug: string; all: true | undefined; given: DraftDetail[] };

function Corrections({ slug, all, given }: CorrectionsProps) {
  const { drafts, saving, change, undo, takeTheirs } = useCorrections(slug, given);
  const known = useKnown(slug, drafts);
  const codes = useCodes(slug, drafts);
  const rowsOf = useMemo(() => rowsWith(known, codes), [known, codes]);
  const rows = rowsOf(drafts);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const faults = rows.flatMap((row) => row.faults);
  const groups = repairGroups(faults);
  const wrong = new Set(rows.filter((row) => row.faults.length > 0).map(({ draftId }) => draftId)).size;
  const [splitting, setSplitting] = useState(false);
  const chosen = rows.filter(({ key }) => picked.has(key));
  const split = (people: TemplatePerson[]) => {
    change(({ id, content }) =>
      chosen
        .filter(({ draftId }) => draftId === id)
        .reduce((now, { place }) => withArtists(now, place, people), content),
    );
    setSplitting(false);
    setPicked(new Set());
  };
  const Rows = useMedia(WIDE) ? Grid : TrackCards;

  const shown: RowsProps = {
    slug,
    rows,
    chosen: picked,
    onChoose: (keys, isChosen) =>
      setPicked((before) => {
        const next = new Set(before);
        for (const key of keys) isChosen ? next.add(key) : next.delete(key);
        return next;
      }),
    onCells: (changes) =>
      change(({ id, content }) =>
        changes.reduce((now, { row, column, text }) => {
          const { draftId, place } = rows[row] ?? {};
          const name = COLUMNS[column];
          return draftId === id && name ? withCell(now, place ?? 0, name, text) : now;
        }, content),
      ),
    onRepair: (row, repair) =>
      change(({ id, content }) => (id === row.draftId ? repair.apply(content) : content)),
    onTakeTheirs: (id) => void takeTheirs(id),
    onUndo: undo,
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-2xl gap-1">
          <h2 className="display text-xl" aria-live="polite">
            {faults.length > 0 ? words.left(faults.length, wrong) : words.none(drafts.length)}
          </h2>
          <p className="text-sm text-ink-2 max-md:hidden">
            {words.how} {words.keys}
          </p>
          <SavedOrNot saving={saving} drafts={drafts} />
        </div>
        <span className="flex flex-wrap gap-3">
          <Button look="quiet" disabled={undo === null} onClick={() => undo?.()}>
            {words.undo}
          </Button>
          <ToDrafts slug={slug} look={faults.length === 0 ? "primary" : "secondary"} />
        </span>
      </div>
      {groups.length > 0 && (
        <section aria-label={words.repairTitle} className="flex flex-wrap gap-2">
          {groups.map(({ kind, count, label }) => (
            <Button
              key={kind}
              look="secondary"
              className="px-3 text-sm"
              onClick={() => change(({ content }) => repaired(content, kind, known))}
            >
              {words.repairAll[kind](count, label)}
            </Button>
          ))}
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <AllDrafts all={all} />
        <Chosen
          rows={rows}
          chosen={chosen.length}
          onChooseNew={(keys) => setPicked(new Set(keys))}
          onSplit={() => setSplitting(true)}
        />
      </div>
      {splitting && (
        <TemplatesDialog
          slug={slug}
          tracks={chosen.length}
          suggested={peopleOn(chosen[0])}
          onUse={split}
          onClose={() => setSplitting(false)}
        />
      )}
      <Rows {...shown} />
    </div>
  );
}

type ChosenProps = {
  rows: Row[];
  chosen: number;
  onChooseNew: (keys: string[]) => void;
  onSplit: () => void;
};

/** Whom the chosen tracks belong to; and the way to choose those that belong to nobody yet. */
function Chosen({ rows, chosen, onChooseNew, onSplit }: ChosenProps) {
  const ownerless = rows.filter(({ content, place }) => artistsOf(content.tracks[place]).length === 0);
  return (
    <span className="flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={chosen === 0} onClick={onSplit}>
        {chosen === 0 ? words.split : words.splitOn(chosen)}
      </Button>
      {chosen === 0 && ownerless.length > 0 && (
        <Button look="quiet" onClick={() => onChooseNew(ownerless.map(({ key }) => key))}>
          {words.chooseOwnerless(ownerless.length)}
        </Button>
      )}
    </span>
  );
}

/** As far as they are whole percents already. */
const peopleOn = (row: Row | undefined): TemplatePerson[] =>
  artistsOf(row?.content.tracks[row.place]).map(({ name, email, share }) => ({
    name,
    email,
    share: Number.isInteger(share) ? Number(share) : 0,
  }));

function AllDrafts({ all }: { all: true | undefined }) {
  const navigate = useNavigate({ from: paths.correctDrafts() });
  return (
    <label className="flex min-h-11 items-center gap-3 justify-self-start text-sm font-medium">
      <input
        type="checkbox"
        checked={all === true}
        onChange={({ target }) =>
          void navigate({ search: { all: target.checked || undefined }, replace: true, resetScroll: false })
        }
        className="size-5 accent-ink"
      />
      {words.allDrafts}
    </label>
  );
}

function SavedOrNot({ saving, drafts }: { saving: Saving; drafts: Corrected[] }) {
  const refused = drafts.filter(({ problem }) => problem !== null).length;
  return (
    <p
      role="status"
      className={`text-sm ${saving === "offline" || refused > 0 ? "text-declined" : "text-ink-2"}`}
    >
      {refused > 0 ? words.notSaved(refused) : words[saving]}
    </p>
  );
}

/** Codes that other releases have. The same object until one more is found, or one less. */
function useCodes(slug: string, drafts: Corrected[]): CodeWarnings {
  const contents = drafts.map(({ content }) => content);
  const isrcs = contents.flatMap((content) =>
    content.tracks.map((_, place) => cellText(content, place, "isrc")),
  );
  const upcs = contents.map((content) => cellText(content, 0, "upcCode"));
  const told = JSON.stringify(useUsedCodes(slug, codesOf({ isrcs, upcs })));
  return useMemo(() => warningsBy(JSON.parse(told) as UsedCode[]), [told]);
}

/** Everybody in these drafts and on earlier releases. The same object until somebody is added. */
function useKnown(slug: string, drafts: Corrected[]): Known {
  const earlier = useEarlierArtists(slug);
  const people = [...drafts.flatMap(({ content }) => content.tracks.flatMap(artistsOf)), ...earlier];
  const told = JSON.stringify(
    [...new Set(people.map(({ name, email }) => JSON.stringify([name, email])))].sort(),
  );
  return useMemo(
    () =>
      knownBy(
        (JSON.parse(told) as string[]).map((one): KnownPerson => {
          const [name = "", email = ""] = JSON.parse(one) as string[];
          return { name, email };
        }),
      ),
    [told],
  );
}
