import type { ReactNode } from "react";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { useFormats } from "../language/Language.tsx";
import { Named } from "../ui/Named.tsx";
import { trackWords } from "./words.ts";

export function ApprovalsTab({ approvals }: { approvals: TrackDetail["approvals"] }) {
  const words = trackWords.approvals;
  const { percent } = useFormats();
  if (approvals.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <ul className="grid gap-3">
      {approvals.map(({ name, email, role, share, isApproved, wallet }) => (
        <li key={email} className="grid gap-3 rounded-card border border-line p-4">
          <p className="font-semibold">
            <Named>{name}</Named>
          </p>
          <dl className="grid gap-2 text-sm">
            <Line name={words.email}>{email}</Line>
            <Line name={words.role}>{role.join(", ") || "—"}</Line>
            <Line name={words.share}>{percent(share)}</Line>
            <Line name={words.approved}>{isApproved ? words.yes : words.no}</Line>
            <Line name={words.wallet}>{wallet ? <span className="mono">{wallet}</span> : "—"}</Line>
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
