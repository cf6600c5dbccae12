import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useId } from "react";
import { whyNot } from "../../api/ask.ts";
import { usePerson } from "../../api/session.ts";
import { paths } from "../../paths.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Named } from "../../ui/Named.tsx";
import { percentOf } from "../formats.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { forgetStatement, withdraw } from "../payments-api.ts";
import { paymentWords } from "../words.ts";
import { Empty, stopUpload, TooLarge, type Upload, useUploads } from "./uploads.ts";

const words = paymentWords.uploads;

/** What is on its way from here, above the list. */
export function UploadRows({ slug }: { slug: string }) {
  const uploads = useUploads(slug);
  const title = useId();
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className="sr-only">
        {words.title}
      </h3>
      <Card className="px-5 py-0 sm:px-6 sm:py-0">
        <ul className="divide-y divide-line">
          {uploads.map((upload) => (
            <Row key={upload.id} slug={slug} upload={upload} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ slug, upload }: { slug: string; upload: Upload }) {
  const client = useQueryClient();
  const person = usePerson();
  const { id, file, state, statement } = upload;
  const isMoving = state === "hashing" || state === "sending";
  useEffect(() => {
    if (statement && state !== "hashing")
      forgetStatement(client, person, { slug, statementId: statement.id });
  }, [statement, state, client, person, slug]);

  async function cancel() {
    stopUpload(id);
    if (!isMoving || !statement) return;
    const at = { slug, statementId: statement.id };
    await withdraw(at).catch(() => undefined);
    forgetStatement(client, person, at);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <p className="font-medium">
          <Named>{file.name}</Named>
        </p>
        {isMoving && <ProgressBar label={file.name} now={upload.bytes} all={file.size} />}
        <p role="status" className={`text-sm ${state === "failed" ? "text-declined" : "text-ink-2"}`}>
          {saidOf(upload)}
        </p>
      </div>
      <div className="flex gap-2">
        {statement && (
          <Link
            to={paths.statement()}
            params={{ slug, statementId: statement.id }}
            className={buttonClass("secondary")}
          >
            {words.open}
          </Link>
        )}
        <Button look="quiet" onClick={() => void cancel()}>
          {isMoving ? words.cancel : words.dismiss}
        </Button>
      </div>
    </li>
  );
}

function saidOf(upload: Upload): string {
  switch (upload.state) {
    case "hashing":
      return words.hashing;
    case "sending":
      return words.sending(percentOf(upload.bytes, upload.file.size));
    case "sent":
      return words.sent;
    case "known":
      return words.known(upload.statement?.name ?? upload.file.name);
    case "failed":
      return whyFailed(upload.error);
  }
}

export function whyFailed(error: unknown): string {
  if (error instanceof TooLarge) return words.tooLarge;
  return error instanceof Empty ? words.empty : whyNot(error, words.failed);
}
