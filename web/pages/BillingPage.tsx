import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Card } from "../ui/Card.tsx";
import { pagesWords } from "./words.ts";

export function BillingPage() {
  const words = pagesWords.billing;
  useTitle(words.title);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.soon}>{words.title}</PageHeading>
      <Card>
        <p className="text-ink-2">{words.coming}</p>
      </Card>
    </div>
  );
}
