import { Check } from "lucide-react";
import { CertificateSheet } from "./CertificateSheet.tsx";
import { FERRY_HASH, FERRY_PEOPLE } from "./content/night-ferry.ts";
import { FerrySeal } from "./FerrySeal.tsx";
import { Pictured } from "./Pictured.tsx";
import { Section } from "./Section.tsx";

export function Advantages() {
  return (
    <Section id="advantages" mark="A2" name="Advantages" says="What you get when the split is agreed first">
      <ul className="grid grid-cols-1 gap-12 lg:grid-cols-3 lg:gap-6">
        <Pictured name="Easy discovery" picture={<SharePicture />}>
          Every published track gets a short link with its credits, a player and its own artwork. Send one
          link instead of six.
        </Pictured>
        <Pictured name="Automatic royalty distribution" picture={<SplitPicture />}>
          Send one payment, in USDT, USDC or another token, to the track's contract. The contract splits it by
          the agreed shares, down to the smallest unit.
        </Pictured>
        <Pictured name="Autonomy and proof-of-right" picture={<ProofPicture />}>
          Every approval is a wallet's signature of the exact text. The certificate shows the shares and the
          agreement's hash, and anyone can check it against the blockchain without us.
        </Pictured>
      </ul>
      <CertificateSheet />
    </Section>
  );
}

function SharePicture() {
  return (
    <div className="relative grid content-between overflow-hidden pressed p-5">
      <FerrySeal signed={3} className="absolute -top-8 -right-14 w-64" />
      <span className="caption text-signal">Single · 3 shares</span>
      <div>
        <span className="display block text-2xl">Night Ferry</span>
        <span className="mono mt-3 block text-xs text-ink-2">/s/7Kd2mQx9Ta</span>
      </div>
    </div>
  );
}

const INKS = ["bg-coauthor-1", "bg-coauthor-2", "bg-coauthor-3"];
const COLUMNS = "grid-cols-[50fr_30fr_20fr]";

function SplitPicture() {
  return (
    <div className="grid grid-cols-1 content-between border border-line bg-surface p-5">
      <div>
        <span className="caption block text-ink-3">In</span>
        <span className="mono mt-1 block text-2xl">125.50 USDT</span>
        <span className="mt-4 block h-3 bg-ink" />
      </div>
      <div>
        <div className={`grid gap-1 ${COLUMNS}`}>
          {INKS.map((ink) => (
            <span key={ink} className={`h-3 ${ink}`} />
          ))}
        </div>
        <div className={`mono mt-3 grid gap-1 text-xs ${COLUMNS}`}>
          {FERRY_PEOPLE.map(({ name, of12550 }) => (
            <span key={name}>{of12550}</span>
          ))}
        </div>
      </div>
    </div>
  );
}

function ProofPicture() {
  return (
    <div className="grid grid-cols-1 content-between border border-line bg-surface p-5">
      <span className="caption text-ink-3">Signed, then hashed</span>
      <ul className="mono grid gap-2 text-xs">
        {FERRY_PEOPLE.map(({ name }) => (
          <li key={name} className="flex items-center gap-2 border-t border-line pt-2">
            <Check size={16} strokeWidth={2} className="text-approved" />
            {name}
          </li>
        ))}
      </ul>
      <span className="mono text-xs text-ink-2">sha256:{FERRY_HASH.slice(0, 20)}…</span>
    </div>
  );
}
