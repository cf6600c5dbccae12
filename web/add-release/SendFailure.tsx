import { ApiError, Unreachable } from "../api.ts";
import { Notice } from "../ui/Notice.tsx";

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
  if (error instanceof Unreachable) return "We couldn't reach the server. Your draft is kept on this device.";
  if (!(error instanceof ApiError)) return "";
  switch (error.code) {
    case "free_plan_used_up":
      return `${error.text}. Paid plans are coming soon; your draft is kept on this device until then.`;
    case "idempotency_key_reused":
      return "An earlier state of this draft was already submitted. Look at your releases: you can edit it there.";
    default:
      return error.text;
  }
}
