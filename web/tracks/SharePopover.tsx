import { type RefObject, useRef } from "react";
import { useFormats } from "../language/Language.tsx";
import { Button, buttonClass } from "../ui/Button.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Popover } from "../ui/dialogs/Popover.tsx";
import { Named } from "../ui/Named.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import type { Shared } from "./useShareLink.ts";
import { trackWords } from "./words.ts";

type SharePopoverProps = {
  anchor: RefObject<HTMLElement | null>;
  track: string;
  shared: Shared;
  onClose: () => void;
};

/** The link to look at, to copy again, to scan and to hand over to the phone's own sheet. */
export function SharePopover({
  anchor,
  track,
  shared: { url, copied, opensOn },
  onClose,
}: SharePopoverProps) {
  const words = trackWords.share;
  const { calendarDay } = useFormats();
  return (
    <Popover anchor={anchor} label={words.title(track)} onClose={onClose}>
      <div className="grid gap-4">
        <div>
          <p className="display line-clamp-2 text-lg">
            <Named>{track}</Named>
          </p>
          <p className="mt-1 text-sm text-ink-2">{copied ? words.copied : words.notCopied}</p>
          {opensOn && <p className="mt-1 text-sm text-ink-2">{words.opensOn(calendarDay(opensOn))}</p>}
        </div>
        <LinkLine url={url} selected={!copied} />
        <div className="mx-auto w-48">
          <QrCode text={url} label={words.code}>
            {words.scan}
          </QrCode>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass("secondary")}>
            {words.open}
          </a>
          {"share" in navigator && (
            <Button look="secondary" onClick={() => handOver(track, url)}>
              {words.handOver}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

function LinkLine({ url, selected }: { url: string; selected: boolean }) {
  const words = trackWords.share;
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <input
        ref={input}
        readOnly
        data-takes-focus={selected || undefined}
        aria-label={words.link}
        value={url}
        onFocus={(event) => event.target.select()}
        className="mono min-h-11 min-w-0 flex-1 rounded-control border-[1.5px] border-control bg-surface px-3 text-sm"
      />
      <CopyButton text={url} name={words.copiedLink} shownIn={input} />
    </div>
  );
}

/** A sheet that is closed again is an answer too. */
const handOver = (title: string, url: string) => void navigator.share({ title, url }).catch(() => undefined);
