import { Link } from "@tanstack/react-router";
import type { BlockedRelease } from "../../shared/schemas/releases.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { Row } from "./Row.tsx";
import { dashboardWords } from "./words.ts";

/** A release that goes on only when its label does something about it. */
export function BlockedRow({ release }: { release: BlockedRelease }) {
  const words = useWords(dashboardWords).blocked;
  const { releaseId, name, workspaceName, slug, why } = release;
  return (
    <Row
      kind={words.kind[why]}
      title={<Named>{name}</Named>}
      below={<Sentence parts={words.in(<Named>{workspaceName}</Named>)} />}
    >
      <Link
        to={paths.workspace()}
        params={{ slug }}
        search={{ release: releaseId }}
        aria-label={words.openIt(name)}
        className={buttonClass("secondary")}
      >
        {words.open}
      </Link>
    </Row>
  );
}
