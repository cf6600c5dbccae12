import type { SaveTemplate } from "../../schemas/drafts.ts";
import { PERSON_NAME_MAX } from "../limits.ts";
import { line } from "../release-fields.ts";
import { artistsProblems, type Problem } from "../release-rules.ts";

const NAME = line({ empty: "name_missing", max: PERSON_NAME_MAX });

/** What keeps a template from being kept: its people are judged as those of a track are. */
export function templateProblems({ name, people }: SaveTemplate): Problem[] {
  const unnamed = NAME.problem(name);
  return [
    ...(unnamed ? [{ field: "name", ...unnamed }] : []),
    ...artistsProblems(people.map((person) => ({ id: person.email, ...person }))),
  ];
}
