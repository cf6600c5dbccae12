import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { useFormats } from "../language/Language.tsx";
import { Named } from "../ui/Named.tsx";
import { Seal } from "../ui/Seal.tsx";
import { trackWords } from "./words.ts";

/** Who is paid what. Those at nothing are credited, and are not on the contract. */
export function SharesTab({ track }: { track: TrackDetail }) {
  const words = trackWords.shares;
  const { percent } = useFormats();
  const paid = track.approvals.filter(({ share }) => share > 0);
  if (paid.length === 0) return <p className="text-ink-2">{words.none}</p>;
  const spoken = paid.map(({ name, share, isApproved }) =>
    isApproved ? words.signed(name, percent(share)) : words.waiting(name, percent(share)),
  );
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <Seal
        hash={track.agreementHash}
        people={paid.map(({ share, isApproved }) => ({ share, signed: isApproved }))}
        label={words.seal(spoken)}
        ticks={160}
        className="size-40 justify-self-center"
      />
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="py-2 font-medium">
              {words.wallet}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {words.share}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {paid.map(({ email, name, wallet, share }) => (
            <tr key={email}>
              <td className="py-3">
                <span className="mono wrap-anywhere">{wallet ?? "—"}</span>
                <span className="block text-ink-2">
                  <Named>{name}</Named>
                </span>
              </td>
              <td className="mono py-3 pl-4 text-right">{percent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
