import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFormats } from "../../language/Language.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { fileSize, inNumbers } from "../formats.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import type { PartProps } from "../part.ts";
import { DropFiles } from "../upload/DropFiles.tsx";
import { whyFailed } from "../upload/UploadRows.tsx";
import { upload, useUploadOf } from "../upload/uploads.ts";
import { paymentWords } from "../words.ts";
import { Correct } from "./Correct.tsx";
import { Faults } from "./Faults.tsx";
import { Mapping } from "./Mapping.tsx";
import { Questions } from "./Questions.tsx";

const words = paymentWords.reading;

/** The file on its way, being read, stopped by a question, or what was found in it. */
export function FilePart(props: PartProps) {
  const { state, problem, progress } = props.statement;
  if (state === "withdrawn") return <FileFacts {...props} />;
  if (state !== "reading") return <Read {...props} />;
  if (progress.piecesReceived < progress.pieces) return <Arriving {...props} />;
  return problem === null ? <Reading {...props} /> : <Stopped {...props} problem={problem} />;
}

function Arriving({ at, statement }: PartProps) {
  const { progress, sizeBytes } = statement;
  const going = useUploadOf(statement.id);
  const navigate = useNavigate();
  const received = Math.floor((progress.piecesReceived / progress.pieces) * sizeBytes);
  const sent = going?.state === "sending" ? Math.max(going.bytes, received) : received;
  const said = [fileSize(sent), fileSize(sizeBytes)] as const;
  if (going?.state === "sending" || going?.state === "sent")
    return (
      <Card className="grid gap-3">
        <h2 className="display text-xl">{words.uploading}</h2>
        <ProgressBar label={words.uploading} now={sent} all={sizeBytes} />
        <p role="status" className="mono text-sm text-ink-2">
          {words.uploaded(...said)}
        </p>
      </Card>
    );
  return (
    <div className="grid gap-4">
      {going?.state === "failed" && <Notice kind="error">{whyFailed(going.error)}</Notice>}
      <DropFiles
        multiple={false}
        title={words.stoppedAt(...said)}
        hint={words.goOn}
        action={paymentWords.choose}
        onFiles={(files) =>
          upload(files, {
            slug: at.slug,
            onOpened: ({ id }) => {
              if (id !== statement.id)
                void navigate({ to: paths.statement(), params: { ...at, statementId: id } });
            },
          })
        }
      />
    </div>
  );
}

function Reading({ statement: { progress } }: PartProps) {
  return (
    <Card className="grid gap-3">
      <h2 className="display flex items-center gap-3 text-xl">
        <Spinner />
        {words.title}
      </h2>
      <p role="status" className="mono text-sm text-ink-2">
        {words.soFar(progress.linesRead)}
      </p>
      {progress.beginsAnew && <p role="status">{words.beginsAnew}</p>}
      <p className="text-sm text-ink-2">{words.leave}</p>
    </Card>
  );
}

function Stopped({ at, statement, problem }: PartProps & { problem: string }) {
  const { questions, preview, faults } = statement;
  const [mapping, setMapping] = useState(false);
  const asked = questions.some(({ kind }) => kind === "mapping");
  if (preview && (asked || mapping)) return <Mapping at={at} preview={preview} />;
  const others = questions.filter(({ kind }) => kind !== "mapping");
  if (others.length > 0) return <Questions at={at} questions={others} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Notice kind="error">{problem}</Notice>
      {preview && (
        <div>
          <Button look="secondary" onClick={() => setMapping(true)}>
            {paymentWords.mapping.again}
          </Button>
        </div>
      )}
      {faults.length > 0 && <Faults statement={statement} />}
      <Correct at={at} statement={statement} action={words.another} />
    </div>
  );
}

function Read(props: PartProps) {
  const { at, statement } = props;
  return (
    <div className="grid grid-cols-1 gap-6">
      <FileFacts {...props} />
      {statement.faults.length > 0 && <Faults statement={statement} />}
      {statement.replacedBy === null && <Correct at={at} statement={statement} />}
    </div>
  );
}

function FileFacts({ statement }: PartProps) {
  const formats = useFormats();
  const facts = [
    [words.facts.file, statement.fileName],
    [words.facts.size, fileSize(statement.sizeBytes)],
    ...(statement.lines === null
      ? []
      : [
          [words.facts.lines, inNumbers(statement.lines)],
          [words.facts.recordings, inNumbers(statement.items.all)],
        ]),
    [words.facts.uploaded, formats.minute(new Date(statement.createdAt))],
    [words.facts.hash, statement.contentHash],
  ] as const;
  return (
    <Card className="py-1 sm:py-2">
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <dt className="text-ink-2">{name}</dt>
            <dd className={`wrap-anywhere ${name === words.facts.hash ? "mono text-sm" : ""}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
