import { usePerson } from "../session.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Named } from "../ui/Named.tsx";
import { useApprovals, useInvitations } from "../workspaces.ts";
import { AskName } from "./AskName.tsx";
import { WaitingForYou } from "./WaitingForYou.tsx";
import { YourWorkspaces } from "./YourWorkspaces.tsx";

/** What needs the person comes first. */
export function DashboardPage() {
  const person = usePerson();
  const invitations = useInvitations();
  const approvals = useApprovals();
  const waiting =
    (invitations.state === "ready" ? invitations.data.length : 0) +
    (approvals.state === "ready" ? approvals.data.length : 0);
  useTitle(waiting > 0 ? `(${waiting}) Dashboard` : "Dashboard");
  return (
    <div className="grid gap-10">
      <PageHeading label="Dashboard">
        Welcome, <Named>{person.name || person.email}</Named>
      </PageHeading>
      <AskName />
      {/* Ordered by style, not by place in the tree: a list that empties must not be drawn anew elsewhere. */}
      <div className={waiting > 0 ? "order-1" : "order-2"}>
        <WaitingForYou invitations={invitations} approvals={approvals} />
      </div>
      <div className={waiting > 0 ? "order-2" : "order-1"}>
        <YourWorkspaces />
      </div>
    </div>
  );
}
