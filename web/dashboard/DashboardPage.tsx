import { useSearch } from "@tanstack/react-router";
import { agreementWords } from "../agreement/words.ts";
import { usePerson } from "../api/session.ts";
import { useInvitations, useWorkspaces } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Address, Named } from "../ui/Named.tsx";
import { AskName } from "./AskName.tsx";
import { useApprovals, useBlocked } from "./my-approvals-api.ts";
import { WaitingForYou } from "./WaitingForYou.tsx";
import { dashboardWords } from "./words.ts";
import { YourWorkspaces } from "./YourWorkspaces.tsx";
import { YourStatements } from "./yours/YourStatements.tsx";
import { YourTracks } from "./yours/YourTracks.tsx";

/** What needs the person comes first. */
export function DashboardPage() {
  const words = useWords(dashboardWords);
  // Fetched with the page, so that it does not vanish for a moment when a dialog says them.
  useWords(agreementWords);
  const person = usePerson();
  const invitations = useInvitations();
  const approvals = useApprovals();
  const blocked = useBlocked();
  const waiting =
    (invitations.state === "ready" ? invitations.data.length : 0) +
    (approvals.state === "ready" ? approvals.data.length : 0) +
    (blocked.state === "ready" ? blocked.data.length : 0);
  useTitle(waiting > 0 ? words.titleWaiting(waiting) : words.title);
  const { review } = useSearch({ from: "/signed-in/dashboard" });
  const needsYou = (
    <WaitingForYou
      key="waiting"
      invitations={invitations}
      approvals={approvals}
      blocked={blocked}
      reviewFirst={review}
    />
  );
  const workspaces = useWorkspaces();
  // Whoever has no workspace is here for their tracks.
  const isCoAuthor = workspaces.state === "ready" && workspaces.data.length === 0;
  const theirs = [<YourTracks key="tracks" />, <YourStatements key="statements" />];
  const askName = <AskName key="name" />;
  const rooms = <YourWorkspaces key="workspaces" />;
  const sections = isCoAuthor ? [...theirs, rooms] : [rooms, ...theirs];
  return (
    <div className="grid gap-10">
      <PageHeading label={words.label}>
        <Sentence
          parts={words.welcome(
            person.name ? <Named>{person.name}</Named> : <Address>{person.email}</Address>,
          )}
        />
      </PageHeading>
      {/* Keyed, so that changing places keeps what was typed. Their name is asked for after what waits. */}
      {waiting > 0
        ? [needsYou, askName, ...sections]
        : [askName, ...sections.slice(0, 1), needsYou, ...sections.slice(1)]}
    </div>
  );
}
