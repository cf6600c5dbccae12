import type { Inbox } from "../inbox.ts";
import type { Screen } from "./screen.ts";

/** One picture of each kind of mail that was sent: its subject without what varies. */
export async function mailScreens(inbox: Inbox): Promise<Screen[]> {
  const kinds = new Map<string, string>();
  for (const { subject, html } of await inbox.messages()) kinds.set(kindOf(subject), html);
  return [...kinds].map(([kind, html]) => ({
    name: `mail-${kind}`,
    at: () => "about:blank",
    act: (page) => page.setContent(html),
  }));
}

const kindOf = (subject: string) =>
  subject
    .toLowerCase()
    .replaceAll(/“[^”]*”|\d+/g, "")
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 40);
