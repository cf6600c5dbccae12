import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../../web/ui/Button.tsx";
import { Card } from "../../web/ui/Card.tsx";
import { Notice } from "../../web/ui/feedback/Notice.tsx";
import { Field } from "../../web/ui/forms/Field.tsx";
import { Wordmark } from "../../web/ui/Wordmark.tsx";
import { Findings } from "./Findings.tsx";
import { type Found, readFiles, sentenceOf } from "./read-files.ts";

type Stage =
  | { at: "start" | "looking" }
  | { at: "stopped"; sentence: string }
  | { at: "ready"; found: Found };

/** What a contract owes and how to get it out, with a proof file and a node alone. */
export function RescuePage() {
  const [stage, setStage] = useState<Stage>({ at: "start" });
  const [files, setFiles] = useState<File[]>([]);
  const [rpc, setRpc] = useState("");
  const [token, setToken] = useState("");

  async function look() {
    setStage((now) => (now.at === "ready" ? now : { at: "looking" }));
    try {
      const asked = { rpc: rpc.trim(), token: token.trim() };
      setStage({ at: "ready", found: await readFiles(files, asked) });
    } catch (error) {
      setStage({ at: "stopped", sentence: sentenceOf(error) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setStage({ at: "looking" });
    void look();
  }

  useEffect(() => onDrop(setFiles), []);

  return (
    <>
      <header className="page-width py-3">
        <Wordmark />
      </header>
      <main className="page-width grid gap-6 py-8">
        <div className="grid gap-3">
          <h1 className="display text-2xl sm:text-3xl">If Ledgerline is gone</h1>
          <p className="max-w-2xl text-ink-2">
            Contracts and payee accounts work without us. With a proof file and any node of the chain, this
            page shows what is owed, has it divided, and gets it out of your payee account. With the file of a
            statement’s transfer it has that delivered, or taken back. It asks nobody but that node. Save this
            page to keep it.
          </p>
        </div>
        <Card>
          <form onSubmit={submit} className="grid gap-5" aria-busy={stage.at === "looking"}>
            <div className="grid gap-1.5">
              <label htmlFor="proof" className="text-sm font-medium">
                Proof file
              </label>
              <input
                id="proof"
                type="file"
                accept=".json,application/json"
                multiple
                aria-describedby="proof-hint"
                onChange={(event) => setFiles([...(event.target.files ?? [])])}
                className="min-h-12 w-full min-w-0 rounded-control border-[1.5px] border-control bg-surface px-3.5 py-2.5 text-base file:mr-3 file:cursor-pointer file:font-semibold file:underline file:underline-offset-3"
              />
              <p id="proof-hint" className="text-sm text-ink-3">
                {files.length === 0
                  ? "Downloaded from the certificate, one for each track, or from the page where a statement is paid. You can also drop it here."
                  : files.map(({ name }) => name).join(", ")}
              </p>
            </div>
            <Field
              label="Address of a node (RPC)"
              value={rpc}
              onChange={(event) => setRpc(event.target.value)}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              hint="Of the chain that the certificate names, and one that answers web pages, as public nodes do."
            />
            <details>
              <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-medium">More options</summary>
              <div className="grid gap-5 pt-2">
                <Field
                  label="Another token"
                  value={token}
                  onChange={(event) => setToken(event.target.value)}
                  autoComplete="off"
                  spellCheck={false}
                  hint="Its address, if money arrived in a token that is not shown."
                />
              </div>
            </details>
            <div>
              <Button type="submit" busy={stage.at === "looking"}>
                Show what is owed
              </Button>
            </div>
          </form>
        </Card>
        <div role="status" className="sr-only">
          {stage.at === "looking" ? "Reading the chain" : ""}
        </div>
        {stage.at === "stopped" && (
          <Notice kind="error">
            <span className="whitespace-pre-wrap">{stage.sentence}</span>
          </Notice>
        )}
        {stage.at === "ready" && <Findings found={stage.found} onChange={look} />}
      </main>
    </>
  );
}

/** Files dropped anywhere on the page. */
function onDrop(take: (files: File[]) => void): () => void {
  const allow = (event: DragEvent) => event.preventDefault();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer?.files.length) take([...event.dataTransfer.files]);
  };
  addEventListener("dragover", allow);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", allow);
    removeEventListener("drop", drop);
  };
}
