import { BlankSeal } from "../ui/BlankSeal.tsx";
import { Card } from "../ui/Card.tsx";

/** In place of a list that nothing is in yet. */
export function EmptyList({ title, text }: { title: string; text: string }) {
  return (
    <Card className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-8">
      <BlankSeal ticks={96} className="size-24 sm:size-32" />
      <div className="grid gap-1">
        <p className="font-medium">{title}</p>
        <p className="max-w-xl text-ink-2">{text}</p>
      </div>
    </Card>
  );
}

/** In place of the rows when none is what was looked for. */
export const NoMatch = ({ text }: { text: string }) => (
  <p role="status" className="py-6 text-ink-2">
    {text}
  </p>
);
