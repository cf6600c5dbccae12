import { ApiError, Unreachable } from "../api/ask.ts";
import { Notice } from "../ui/feedback/Notice.tsx";
import { addReleaseWords } from "./words.ts";

/** What became of the attempt, then why: the server's own sentence where it gave one. */
export function SendFailure({ error, text }: { error: Error | null; text: string }) {
  if (error === null) return null;
  const reason = reasonIn(error);
  return (
    <Notice kind="error">
      <span className="grid gap-1">
        <span>{text}</span>
        {reason && <span className="font-normal">{reason}</span>}
      </span>
    </Notice>
  );
}

function reasonIn(error: Error): string {
  const words = addReleaseWords.notSent;
  if (error instanceof Unreachable) return words.unreachable;
  if (!(error instanceof ApiError)) return "";
  switch (error.code) {
    case "free_plan_used_up":
      return words.planUsedUp(error.text);
    case "idempotency_key_reused":
      return words.sentBefore;
    default:
      return error.text;
  }
}
