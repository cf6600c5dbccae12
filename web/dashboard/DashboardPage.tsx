import { usePerson } from "../api/session.ts";
import { useInvitations } from "../api/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Named } from "../ui/Named.tsx";
import { AskName } from "./AskName.tsx";
import { useApprovals } from "./my-approvals-api.ts";
import { WaitingForYou } from "./WaitingForYou.tsx";
import { dashboardWords as words } from "./words.ts";
import { YourStatements } from "./YourStatements.tsx";
import { YourWorkspaces } from "./YourWorkspaces.tsx";

/** What needs the person comes first. */
export function DashboardPage() {
  const person = usePerson();
  const invitations = useInvitations();
  const approvals = useApprovals();
  const waiting =
    (invitations.state === "ready" ? invitations.data.length : 0) +
    (approvals.state === "ready" ? approvals.data.length : 0);
  useTitle(waiting > 0 ? words.titleWaiting(waiting) : words.title);
  const needsYou = <WaitingForYou key="waiting" invitations={invitations} approvals={approvals} />;
  const workspaces = <YourWorkspaces key="workspaces" />;
  return (
    <div className="grid gap-10">
      <PageHeading label={words.label}>
        <Sentence
          parts={words.welcome(
            person.name ? <Named>{person.name}</Named> : <Address>{person.email}</Address>,
          )}
        />
      </PageHeading>
      <AskName />
      {/* Keyed, so that changing places keeps what was typed. */}
      {waiting > 0 ? [needsYou, workspaces] : [workspaces, needsYou]}
      <YourStatements />
    </div>
  );
}

/** Broken before its domain, if it has to be. */
function Address({ children }: { children: string }) {
  const [local, domain] = children.split("@");
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {local}
      <wbr />@{domain}
    </bdi>
  );
}
