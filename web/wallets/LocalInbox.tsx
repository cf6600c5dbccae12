import { settings } from "../settings.ts";

/** Behind a sentence about a mail: where it is, when this machine's own inbox gets it. */
export function LocalInbox({ children }: { children: string }) {
  return (
    settings.inboxUrl !== null && (
      <>
        {" "}
        <a href={settings.inboxUrl} target="_blank" rel="noreferrer" className="text-link">
          {children}
        </a>
      </>
    )
  );
}
