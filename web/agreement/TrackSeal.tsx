import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { Seal } from "../ui/Seal.tsx";

type TrackSealProps = { detail: ApprovalDetail; cut?: boolean; className?: string };

/** The track's seal, with the reader's own sector pointed out. The same stands in words in the list of signers. */
export function TrackSeal({ detail, cut = false, className }: TrackSealProps) {
  const { agreementHash, artists } = detail;
  const you = artists.findIndex(({ isYou }) => isYou);
  return (
    <Seal
      hash={agreementHash}
      people={artists.map(({ share, isApproved }) => ({ share, signed: isApproved }))}
      label={null}
      cut={cut}
      {...(you === -1 || artists[you]?.isApproved ? {} : { outlined: you })}
      {...(className === undefined ? {} : { className })}
    />
  );
}
