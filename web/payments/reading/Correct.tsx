import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import type { PartProps } from "../part.ts";
import { upload } from "../upload/uploads.ts";
import { paymentWords } from "../words.ts";

/** A corrected file is a statement of its own that says which one it replaces. */
export function Correct({ at, statement, action }: PartProps & { action?: string }) {
  const words = paymentWords.statement;
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  if (statement.state === "withdrawn") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button look="secondary" onClick={() => input.current?.click()}>
        {action ?? words.correct}
      </Button>
      <p className="min-w-0 flex-1 basis-72 text-sm text-ink-2">{words.correctText(statement.name)}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.correctTitle}
        onChange={({ target }) => {
          upload([...(target.files ?? [])], {
            slug: at.slug,
            replaces: statement.id,
            onOpened: ({ id }) =>
              void navigate({ to: paths.statement(), params: { ...at, statementId: id } }),
          });
          target.value = "";
        }}
      />
    </div>
  );
}
