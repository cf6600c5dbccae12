import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { tidy } from "../../shared/rules/plain-text.ts";
import { useIdempotencyKey } from "../api/useIdempotencyKey.ts";
import { createWorkspace, useListAgain } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { dashboardWords } from "./words.ts";
import { type WorkspaceNameProblem, workspaceNameProblem } from "./workspace-name.ts";

/** Named and opened. While there is none yet, it is the next thing to do and looks like it. */
export function CreateWorkspace({ first }: { first: boolean }) {
  const words = useWords(dashboardWords).create;
  const whyNot = useWhyNot();
  const navigate = useNavigate();
  const once = useIdempotencyKey();
  const listAgain = useListAgain();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<WorkspaceNameProblem | null>(null);
  const creating = useMutation({
    mutationFn: (created: { name: string }) => once(created, createWorkspace),
    onSuccess: ({ slug }) => {
      listAgain();
      return navigate({ to: paths.workspace(), params: { slug } });
    },
  });
  const refused = creating.isError ? whyNot(creating.error, words.failed) : null;

  function type(typed: string) {
    setName(typed);
    // Only what is already shown as wrong is judged while typing.
    if (problem !== null) setProblem(workspaceNameProblem(typed));
    creating.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = workspaceNameProblem(name);
    setProblem(found);
    if (found === null && !creating.isPending) creating.mutate({ name: tidy(name) });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid max-w-2xl gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <Field
        label={first ? words.name : words.newName}
        name="workspace"
        autoComplete="off"
        dir="auto"
        placeholder={words.placeholder}
        readOnly={creating.isPending}
        value={name}
        onChange={(event) => type(event.target.value)}
        error={problem ? words.problems[problem] : refused}
      />
      {/* Level with the field, whose label stands above it. */}
      <Button
        type="submit"
        look={first ? "primary" : "secondary"}
        busy={creating.isPending}
        disabled={tidy(name) === ""}
        className="min-h-12 sm:mt-6.5"
      >
        {words.create}
      </Button>
    </form>
  );
}
