import { type ReactNode, useId } from "react";
import { usePerson } from "../session.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";

export function DashboardPage() {
  const person = usePerson();
  useTitle("Dashboard");
  return (
    <div className="grid gap-10">
      <PageHeading label="Dashboard">Welcome, {person.name || person.email}</PageHeading>
      <Section title="Your workspaces">
        <BlankSeal ticks={72} className="size-20 shrink-0" />
        <p className="text-ink-2">You have no workspaces yet.</p>
      </Section>
      <Section title="Your invitations & approvals">
        <p className="text-ink-2">Nothing is waiting for you.</p>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="display text-xl">
        {title}
      </h2>
      <Card className="flex min-h-24 flex-wrap items-center gap-6">{children}</Card>
    </section>
  );
}
