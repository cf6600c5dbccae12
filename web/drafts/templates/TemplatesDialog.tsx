import { useState } from "react";
import type { SplitTemplate, TemplatePerson } from "../../../shared/schemas/drafts.ts";
import { whyNot } from "../../api/ask.ts";
import { deleteTemplate, useTemplateChange, useTemplates } from "../../api/drafts.ts";
import { remote } from "../../api/remote.ts";
import { newId } from "../../api/useIdempotencyKey.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { FailedPart } from "../../ui/feedback/FailedPart.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { TemplateForm } from "./TemplateForm.tsx";
import { templateWords as words } from "./words.ts";

type TemplatesDialogProps = {
  slug: string;
  /** How many tracks it would be used on. */
  tracks: number;
  /** Whom a new template begins with. */
  suggested: TemplatePerson[];
  onUse: (people: TemplatePerson[]) => void;
  onClose: () => void;
};

/** Splits that the workspace uses again: choose one, change one, make one. */
export function TemplatesDialog({ slug, tracks, suggested, onUse, onClose }: TemplatesDialogProps) {
  const [writing, setWriting] = useState<SplitTemplate | null>(null);
  const begin = () => setWriting({ id: newId(), name: "", people: suggested });
  const title = writing ? (writing.name ? words.form.editTitle : words.form.title) : words.title;
  return (
    <Dialog open wide title={title} onClose={onClose}>
      {writing ? (
        <TemplateForm slug={slug} template={writing} onDone={() => setWriting(null)} />
      ) : (
        <div className="mt-3 grid gap-5">
          <p className="text-ink-2">{words.text(tracks)}</p>
          <Templates slug={slug} tracks={tracks} onUse={onUse} onEdit={setWriting} />
          <span>
            <Button look="secondary" onClick={begin}>
              {words.add}
            </Button>
          </span>
        </div>
      )}
    </Dialog>
  );
}

type TemplatesProps = {
  slug: string;
  tracks: number;
  onUse: (people: TemplatePerson[]) => void;
  onEdit: (template: SplitTemplate) => void;
};

function Templates({ slug, tracks, onUse, onEdit }: TemplatesProps) {
  const found = remote(useTemplates(slug));
  const removing = useTemplateChange(slug, (id: string) => deleteTemplate(slug, id));
  if (found.state === "loading") return <Skeleton text={words.loading} bars={["h-16", "h-16"]} />;
  if (found.state === "failed")
    return <FailedPart text={whyNot(found.error, words.failed)} onRetry={found.retry} />;
  if (found.data.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <>
      {removing.error && <Notice kind="error">{whyNot(removing.error, words.notDeleted)}</Notice>}
      <ul className="divide-y divide-line border-y border-line">
        {found.data.map((template) => (
          <li key={template.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grid min-w-0 flex-1 basis-56">
              <span className="font-semibold wrap-anywhere">{template.name}</span>
              <span className="text-sm wrap-anywhere text-ink-2">
                {template.people
                  .map(({ name, email, share }) => words.share(name || email, share))
                  .join(", ")}
              </span>
            </span>
            <span className="flex flex-wrap items-center">
              <Button
                look="quiet"
                aria-label={words.editOf(template.name)}
                className="text-sm"
                onClick={() => onEdit(template)}
              >
                {words.edit}
              </Button>
              <Button
                look="quiet"
                aria-label={words.removeOf(template.name)}
                className="text-sm"
                busy={removing.isPending}
                onClick={() => removing.mutate(template.id)}
              >
                {words.remove}
              </Button>
              <Button
                look="secondary"
                aria-label={words.putOn(template.name, tracks)}
                className="ml-2"
                onClick={() => onUse(template.people)}
              >
                {words.use(tracks)}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
