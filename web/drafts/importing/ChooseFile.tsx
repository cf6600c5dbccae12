import { useId, useState } from "react";
import { buttonClass } from "../../ui/Button.tsx";
import { importWords as words } from "../words.import.ts";
import { TEMPLATE } from "./template.ts";

type ChooseFileProps = { name: string | null; busy: boolean; onFile: (file: File) => void };

/** Dropped or chosen; and a file to begin with, for who has none. */
export function ChooseFile({ name, busy, onFile }: ChooseFileProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={words.title}
      className={`grid gap-4 rounded-card border border-dashed bg-surface p-5 sm:p-6 ${isOver ? "border-ink" : "border-line"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <p className="max-w-2xl">{words.what}</p>
      <span className="flex flex-wrap items-center gap-3">
        <label
          htmlFor={id}
          className={`${buttonClass(name ? "secondary" : "primary")} cursor-pointer focus-within:outline-2`}
        >
          {name ? words.chooseAnother : words.choose}
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            disabled={busy}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onFile(file);
              target.value = "";
            }}
          />
        </label>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${TEMPLATE}`)}`}
          download="catalogue-template.csv"
          className="text-link inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {words.download}
        </a>
        <span className="text-sm wrap-anywhere text-ink-2">{busy ? words.reading : name}</span>
      </span>
    </section>
  );
}
