import { useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import { AccountCard } from "./AccountCard.tsx";
import type { Track } from "./read-tracks.ts";
import { SignerCard } from "./SignerCard.tsx";
import { TrackCard } from "./TrackCard.tsx";
import type { Signer } from "./wallets.ts";

/** All tracks of one chain, and who signs for what is done there. */
export function Tracks({ tracks, onChange }: { tracks: Track[]; onChange: () => Promise<void> }) {
  const [signer, setSigner] = useState<Signer | null>(null);
  const [first] = tracks;
  if (!first) return null;
  return (
    <>
      <SignerCard kind={rowOf(first.opened.proof.chain.network).kind} signer={signer} onChoose={setSigner} />
      {tracks.map((track) => (
        <section
          key={track.opened.proof.chain.contract}
          aria-label={track.opened.title}
          className="grid gap-6"
        >
          <TrackCard track={track} signer={signer} onChange={onChange} />
          {track.accounts.map((account) => (
            <AccountCard
              key={account.address}
              account={account}
              chain={track.chain}
              signer={signer}
              onChange={onChange}
            />
          ))}
        </section>
      ))}
    </>
  );
}
