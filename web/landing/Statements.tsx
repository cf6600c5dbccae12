import { FileSpreadsheet } from "lucide-react";
import { paths } from "../paths.ts";
import { Pictured } from "./Pictured.tsx";
import { Section } from "./Section.tsx";

export function Statements() {
  return (
    <Section id="statements" mark="B2" name="Statements" says="One statement in. Everyone paid.">
      <ul className="grid grid-cols-1 gap-12 lg:grid-cols-3 lg:gap-6">
        <Pictured name="Upload the distributor's file" picture={<FilePicture />}>
          DistroKid, TuneCore, CD Baby, Believe, The Orchard and others, as they send it. Lines are matched to
          your tracks by ISRC and UPC. Next month needs no new match.
        </Pictured>
        <Pictured name="Send one transfer" picture={<TransferPicture />}>
          Check the total, the exchange rate and your deductions. Then send one amount to one address, from a
          wallet or an exchange. Every track's contract gets its part.
        </Pictured>
        <Pictured name="Everyone sees why" picture={<SlipPicture />}>
          Each co-author is paid and gets one statement of their own: tracks, stores, countries, deductions
          and their share. It adds up from its own lines.
        </Pictured>
      </ul>
      <p className="mt-10 text-ink-2">
        How it works, step by step, in the{" "}
        <a href={`${paths.documentation()}#statements`} className="text-link text-ink">
          documentation
        </a>
        .
      </p>
    </Section>
  );
}

const MATCHED = [
  ["Night Ferry", "18,402"],
  ["Low Tide", "12,977"],
  ["Harbour Lights", "9,829"],
] as const;

function FilePicture() {
  return (
    <div className="grid grid-cols-1 content-between gap-4 border border-line bg-surface p-5">
      <span className="flex items-center gap-3">
        <FileSpreadsheet size={24} strokeWidth={1.5} />
        <span>
          <span className="block font-semibold">Believe, March 2027</span>
          <span className="mono block text-xs text-ink-2">EUR · 41,208 lines</span>
        </span>
      </span>
      <ul className="text-sm">
        {MATCHED.map(([title, lines]) => (
          <li key={title} className="flex justify-between gap-3 border-t border-line py-2">
            {title}
            <span className="mono text-xs text-ink-2">{lines}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const PARTS = ["w-[45%]", "w-[31%]", "w-[24%]"];

function TransferPicture() {
  return (
    <div className="grid grid-cols-1 content-between gap-4 pressed p-5">
      <div>
        <span className="caption block text-signal">One transfer</span>
        <span className="mono mt-2 block text-2xl">8,214.60 USDT</span>
      </div>
      <div>
        <span className="block h-3 bg-signal" />
        <div className="mt-2 grid gap-2">
          {PARTS.map((width) => (
            <span key={width} className={`block h-3 bg-ink-3 ${width}`} />
          ))}
        </div>
        <span className="mono mt-3 block text-xs text-ink-2">3 of 3 contracts paid</span>
      </div>
    </div>
  );
}

const ADDS_UP = [
  ["Night Ferry, 50%", "381.81"],
  ["Low Tide, 10%", "125.48"],
  ["Label share, 15%", "−76.09"],
] as const;

function SlipPicture() {
  return (
    <div className="grid grid-cols-1 content-between gap-4 border border-line bg-surface p-5">
      <div>
        <span className="caption block text-ink-3">You earned</span>
        <span className="mono mt-1 block text-2xl">431.20 USDT</span>
      </div>
      <ul className="text-sm">
        {ADDS_UP.map(([what, amount]) => (
          <li key={what} className="flex justify-between gap-3 border-t border-line py-2">
            {what}
            <span className="mono text-xs text-ink-2">{amount}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
