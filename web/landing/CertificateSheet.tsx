import { FERRY_HASH, FERRY_PEOPLE } from "./content/night-ferry.ts";
import { FerrySeal } from "./FerrySeal.tsx";

const FACTS = [
  ["ISRC", "QZ-ES2-25-00417"],
  ["Network", "Solana"],
  ["Contract", "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU"],
  ["Record hash", FERRY_HASH.replaceAll(/(.{8})(?=.)/g, "$1 ")],
] as const;

/** What everyone has in hand in the end: paper, square and inked. */
export function CertificateSheet() {
  return (
    <figure className="mt-12 grid grid-cols-1 items-center gap-8 border-[1.5px] border-ink bg-surface p-6 sm:p-10 lg:mt-20 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
      <div>
        <figcaption className="caption">Certificate of agreed shares</figcaption>
        <p className="display mt-3 text-[clamp(2rem,5vw,3rem)]">Night Ferry</p>
        <p className="mt-1 text-lg text-ink-2">{FERRY_PEOPLE.map(({ name }) => name).join(", ")}</p>
        <dl className="mt-6 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-y-2.5">
          {FACTS.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="mono text-balance wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <FerrySeal signed={3} className="mx-auto w-full max-w-80" />
    </figure>
  );
}
