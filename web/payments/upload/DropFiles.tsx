import { FileUp } from "lucide-react";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { paymentWords as words } from "../words.ts";

type DropFilesProps = {
  onFiles: (files: File[]) => void;
  title?: string;
  hint?: string;
  action?: string;
  multiple?: boolean;
  /** What stands inside, for a page that is a target as a whole. */
  children?: ReactNode;
};

/** A place to drop files on, and the button for who does not drag. */
export function DropFiles({ onFiles, title, hint, action, multiple = true, children }: DropFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is only for the mouse; the button inside does the same.
    <div
      data-drop
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) =>
        event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
      }
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
      className={`grid gap-6 rounded-card border-[1.5px] border-dashed p-6 sm:p-8 ${over ? "border-ink bg-draft-wash" : "border-control"}`}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <FileUp aria-hidden="true" size={32} strokeWidth={1.5} className="shrink-0 max-sm:hidden" />
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <p className="font-medium">{over ? words.dropping : (title ?? words.drop)}</p>
          <p className="max-w-xl text-sm text-ink-2">{hint ?? words.dropHint}</p>
        </div>
        <Button onClick={() => input.current?.click()}>{action ?? words.upload}</Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={action ?? words.upload}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}
