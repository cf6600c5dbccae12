import { Link } from "@tanstack/react-router";
import { paths } from "../../paths.ts";
import { releaseDraftWords } from "../../release-draft/words.ts";
import type { Repair } from "./draft-faults.ts";
import type { Row } from "./rows.ts";
import { correctWords as words } from "./words.ts";

type FaultsProps = {
  slug: string;
  row: Row;
  onRepair: (row: Row, repair: Repair) => void;
  onTakeTheirs: (draftId: string) => void;
};

/** What is wrong with a track, each with the buttons that mend it. */
export const Faults = ({ slug, row, onRepair, onTakeTheirs }: FaultsProps) => (
  <ul className="grid gap-1.5">
    {row.problem !== null && (
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-declined">{row.problem}</span>
        <RepairButton onPress={() => onTakeTheirs(row.draftId)}>{words.changedMeanwhile}</RepairButton>
      </li>
    )}
    {row.faults.map((fault) => (
      <li key={`${fault.column} ${fault.sentence}`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-declined">
          {fault.column && <strong className="font-semibold">{words.columns[fault.column]}: </strong>}
          {fault.sentence}
        </span>
        {fault.repairs.map((repair) => (
          <RepairButton key={repair.label} onPress={() => onRepair(row, repair)}>
            {repair.label}
          </RepairButton>
        ))}
        {fault.column === null && (
          <Link
            to={paths.addRelease()}
            params={{ slug }}
            search={{ draft: row.draftId }}
            className="text-link font-semibold"
          >
            {words.open}
          </Link>
        )}
      </li>
    ))}
    {row.warnings.map(({ column, sentence, releaseId }) => (
      <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-waiting">
        <span>
          <strong className="font-semibold">{words.columns[column]}: </strong>
          {sentence}
        </span>
        <Link
          to={paths.workspace()}
          params={{ slug }}
          search={{ release: releaseId }}
          target="_blank"
          className="text-link font-semibold"
        >
          {releaseDraftWords.usedCode.show}
        </Link>
      </li>
    ))}
  </ul>
);

const RepairButton = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <button
    type="button"
    onClick={onPress}
    className="min-h-8 rounded-control border-[1.5px] border-line bg-surface px-2.5 py-1 text-left text-sm font-medium wrap-anywhere text-ink hover:border-ink max-md:min-h-11"
  >
    {children}
  </button>
);
