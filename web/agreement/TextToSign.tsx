import { Fragment } from "react";
import { useLanguage, useWords } from "../language/Language.tsx";
import { Address } from "../ui/Named.tsx";
import { agreementWords } from "./words.ts";

/** With the address itself kept: every second part is one. */
const ADDRESS = /([^\s<>]+@[^\s<>]+)/;

type TextToSignProps = {
  /** The text, or the template of it with some lines still open. */
  text: string;
  /** What will stand in the open lines, in words. */
  open: { wallet: string; paidTo: string; timestamp: string };
};

/** To the letter. Lines that are filled in at signing say so, and look it. */
export function TextToSign({ text, open }: TextToSignProps) {
  const words = useWords(agreementWords);
  return (
    <section
      aria-label={words.textToSign}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so for the keyboard too.
      tabIndex={0}
      className="mono max-h-[32dvh] min-h-24 sm:max-h-[38dvh] overflow-y-auto rounded-control border border-line bg-sleeve p-3 text-xs leading-relaxed whitespace-pre-wrap wrap-anywhere"
    >
      <div lang="en">
        {text.split("\n").map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no identity but their place.
          <Line key={index} line={line} open={open} />
        ))}
      </div>
    </section>
  );
}

function Line({ line, open }: { line: string; open: TextToSignProps["open"] }) {
  if (line === "Wallet: {wallet}") return <OpenLine line={line} words={open.wallet} />;
  if (line === "Paid to: {paidTo}") return <OpenLine line={line} words={open.paidTo} />;
  if (line === "Timestamp: {timestamp}") return <OpenLine line={line} words={open.timestamp} />;
  return (
    <>
      {line.split(ADDRESS).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no identity but their place.
        <Fragment key={index}>{index % 2 === 1 ? <Address>{part}</Address> : part}</Fragment>
      ))}
      {"\n"}
    </>
  );
}

function OpenLine({ line, words }: { line: string; words: string }) {
  const { language } = useLanguage();
  return (
    <>
      {line.slice(0, line.indexOf("{"))}
      <em lang={language} className="text-ink-3 not-italic underline decoration-dotted">
        {words}
      </em>
      {"\n"}
    </>
  );
}
