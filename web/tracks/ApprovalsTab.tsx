import type { ReactNode } from "react";
import type { TrackDetail } from "../../contract/tracks.ts";
import { percent } from "../percent.ts";
import { Named } from "../ui/Named.tsx";

export function ApprovalsTab({ approvals }: { approvals: TrackDetail["approvals"] }) {
  if (approvals.length === 0) return <p className="text-ink-2">No approvals.</p>;
  return (
    <ul className="grid gap-3">
      {approvals.map(({ name, email, role, share, isApproved, wallet }) => (
        <li key={email} className="grid gap-3 rounded-card border border-line p-4">
          <p className="font-semibold">
            <Named>{name}</Named>
          </p>
          <dl className="grid gap-2 text-sm">
            <Line name="E-mail">{email}</Line>
            <Line name="Role">{role.join(", ") || "—"}</Line>
            <Line name="Share">{percent(share)}</Line>
            <Line name="Approved">{isApproved ? "Yes" : "No"}</Line>
            <Line name="Wallet">{wallet ? <span className="mono">{wallet}</span> : "—"}</Line>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
