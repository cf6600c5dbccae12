import { normaliseEmail } from "../../shared/rules/email.ts";
import type { DraftContent } from "../../shared/schemas/drafts.ts";

/** Pure: who is named in a draft, in whatever part of the form. */

interface Named {
  email: string;
  fields: Record<string, unknown>;
}

/** However deep they stand: no call for each level. */
function* peopleIn(content: DraftContent): Generator<Named> {
  const left: unknown[] = [content];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== "object" || one === null) continue;
    for (const inner of Object.values(one)) left.push(inner);
    const email = "email" in one && typeof one.email === "string" ? normaliseEmail(one.email) : null;
    if (email) yield { email, fields: one as Record<string, unknown> };
  }
}

/** By the spelling under which we know them. */
export const addressesIn = (content: DraftContent) => [
  ...new Set([...peopleIn(content)].map(({ email }) => email)),
];

/** In place: whatever is said of them is empty then. */
export function emptyPerson(content: DraftContent, gone: string) {
  for (const { email, fields } of peopleIn(content))
    if (email === gone)
      for (const [name, value] of Object.entries(fields)) if (typeof value === "string") fields[name] = "";
}
