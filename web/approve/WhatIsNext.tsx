import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Named } from "../ui/Named.tsx";
import { whatIsNext } from "./state/what-is-next.ts";
import { approvalWords } from "./words.ts";

type WhatIsNextProps = { artists: ApprovalDetail["artists"]; waitingFor: number | null };

export function WhatIsNext({ artists, waitingFor }: WhatIsNextProps) {
  const words = useWords(approvalWords).approved;
  const next = whatIsNext(artists, waitingFor);
  switch (next.waitsFor) {
    case "people":
      return (
        <Sentence parts={words.waitingForPeople(next.names, (name) => <Named>{name}</Named>, next.others)} />
      );
    case "tracks":
      return words.waitingForTracks(next.count);
    case "publishing":
      return words.publishing;
    case "unknown":
      return words.everyone;
  }
}
