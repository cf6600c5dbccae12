import { relativeTime } from "./relative-time.ts";

const exact = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/** When something happened, as people say it; exactly when, on asking. */
export function Ago({ at, className }: { at: string; className?: string }) {
  const then = new Date(at);
  return (
    <time dateTime={at} title={exact.format(then)} className={className}>
      {relativeTime(then, new Date())}
    </time>
  );
}
