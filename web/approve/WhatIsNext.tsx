import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Named } from "../ui/Named.tsx";
import { whatIsNext } from "./state/what-is-next.ts";
import { approvalWords } from "./words.ts";

type WhatIsNextProps = { detail: ApprovalDetail; waitingFor: number | null };

export function WhatIsNext({ detail, waitingFor }: WhatIsNextProps) {
  const { approved: words, kept, change } = useWords(approvalWords);
  const next = whatIsNext(detail, waitingFor);
  const { clock } = useFormats();
  if (detail.kept) return kept.claim(detail.artistEmail);
  if (detail.amendment) return change.next;
  switch (next.waitsFor) {
    case "people":
      return (
        <Sentence parts={words.waitingForPeople(next.names, (name) => <Named>{name}</Named>, next.others)} />
      );
    case "tracks":
      return words.waitingForTracks(next.count);
    case "moment":
      return words.publishedAt(clock(next.at));
    case "publishing":
      return words.publishing;
    case "unknown":
      return words.everyone;
  }
}
