import { useState } from "react";
import { rowOf } from "../../shared/rules/networks.ts";
import { AccountCard } from "./AccountCard.tsx";
import type { Found } from "./read-files.ts";
import { SignerCard } from "./SignerCard.tsx";
import { TrackCard } from "./TrackCard.tsx";
import { TransferCard } from "./TransferCard.tsx";
import type { Signer } from "./wallets.ts";

/** All tracks and transfers of one chain, and who signs for what is done there. */
export function Findings({ found, onChange }: { found: Found; onChange: () => Promise<void> }) {
  const [signer, setSigner] = useState<Signer | null>(null);
  const { tracks, transfers } = found;
  const network = tracks[0]?.opened.proof.chain.network ?? transfers[0]?.remittance.file.network;
  if (!network) return null;
  return (
    <>
      <SignerCard kind={rowOf(network).kind} signer={signer} onChoose={setSigner} />
      {transfers.map((transfer) => (
        <TransferCard
          key={transfer.remittance.file.address}
          transfer={transfer}
          signer={signer}
          onChange={onChange}
        />
      ))}
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
