import { Download } from "lucide-react";
import { useId } from "react";
import { may } from "../../shared/rules/permissions.ts";
import type { ArchiveOutlook, Workspace } from "../../shared/schemas/workspaces.ts";
import { archiveAddress, useArchiveOutlook } from "../api/workspaces.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { workspaceWords } from "./words.ts";

const words = workspaceWords.download;

export function DownloadEverything({ workspace }: { workspace: Workspace }) {
  return may(workspace.role, "download_everything") ? <Part slug={workspace.slug} /> : null;
}

function Part({ slug }: { slug: string }) {
  const title = useId();
  const outlook = useArchiveOutlook(slug);
  const known = outlook.state === "ready" ? outlook.data : null;
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-xl gap-2 text-ink-2">
          <p>{words.meaning}</p>
          {known && <p>{whatToExpect(known)}</p>}
        </div>
        {known?.leftToday !== 0 && (
          // The browser takes it piece by piece and shows how far it is.
          <a href={archiveAddress(slug)} download="" className={buttonClass("secondary")}>
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            {words.download}
          </a>
        )}
      </Card>
    </section>
  );
}

/** Each certificate is set anew, which takes about this long. */
const SECONDS_EACH = 0.25;

function whatToExpect({ tracks, certificates, leftToday }: ArchiveOutlook): string {
  if (leftToday === 0) return words.enoughToday;
  const minutes = Math.ceil((certificates * SECONDS_EACH) / 60);
  const howMuch = words.howMuch(tracks, certificates);
  return minutes > 1 ? `${howMuch} ${words.takes(minutes)}` : howMuch;
}
