import type { ReleaseItem } from "../../contract/releases.ts";
import { nameWords } from "../../words/names.ts";
import { ListTools } from "../ui/ListTools.tsx";
import { RELEASE_SORTS, type ReleaseView, statusCounts } from "./release-view.ts";
import { releaseWords } from "./words.ts";

/** As many as one takes in at a glance need no tools. */
const A_FEW = 5;

type ReleaseToolsProps = {
  releases: ReleaseItem[];
  view: ReleaseView;
  onLook: (change: ReleaseView) => void;
};

export function ReleaseTools({ releases, view, onLook }: ReleaseToolsProps) {
  const words = releaseWords.tools;
  const statusNames = nameWords.releaseStatus;
  const isNarrowed = view.q !== undefined || view.status !== undefined || view.sort !== undefined;
  if (releases.length <= A_FEW && !isNarrowed) return null;
  return (
    <ListTools
      search={words.search}
      query={view.q ?? ""}
      onQuery={(q) => onLook({ q: q || undefined })}
      status={view.status ?? null}
      statuses={statusCounts(releases).map(({ status, count }) => ({
        value: status,
        name: statusNames[status],
        count,
      }))}
      all={releases.length}
      onStatus={(status) => onLook({ status: status ?? undefined })}
      sort={view.sort ?? "newest"}
      sorts={RELEASE_SORTS.map((sort) => ({ value: sort, name: words.sorts[sort] }))}
      onSort={(sort) => onLook({ sort: sort === "newest" ? undefined : sort })}
    />
  );
}
