import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Card } from "../ui/Card.tsx";

export function BillingPage() {
  useTitle("Billing");
  return (
    <div className="grid gap-8">
      <PageHeading label="Soon">Billing</PageHeading>
      <Card>
        <p className="text-ink-2">Billing is coming soon: subscription, invoices and payment methods.</p>
      </Card>
    </div>
  );
}
