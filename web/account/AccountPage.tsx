import { type ReactNode, useRef } from "react";
import { usePerson } from "../session.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Card } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";

export function AccountPage() {
  const person = usePerson();
  const shownId = useRef<HTMLElement>(null);
  useTitle("Account settings");
  return (
    <div className="grid gap-8">
      <PageHeading label="Account">Account settings</PageHeading>
      <Card className="py-0 sm:py-0">
        <dl className="divide-y divide-line">
          <Row name="Name">{person.name || "—"}</Row>
          <Row name="E-mail">{person.email}</Row>
          <Row name="Personal Account ID" hint="Used when interacting with APIs">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code ref={shownId} className="mono text-sm">
                {person.id}
              </code>
              <CopyButton text={person.id} name="Personal Account ID" shownIn={shownId} />
            </span>
          </Row>
        </dl>
      </Card>
    </div>
  );
}

function Row({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-4 sm:min-h-18 sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-center sm:gap-6">
      <dt className="text-ink-2">
        {name}
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
