import { REFUSALS } from "../../contract/refusals.ts";
import type { ReleasePerson } from "../../contract/releases.ts";
import { whyNot } from "../api.ts";
import { remindPerson } from "../catalogue-calls.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useReleaseChange } from "./useReleaseChange.ts";

type RemindProps = { slug: string; releaseId: string; person: ReleasePerson };

/** Once a day. Having reminded, the button stays where focus is and says so. */
export function Remind({ slug, releaseId, person }: RemindProps) {
  const reminding = useReleaseChange(slug, () => remindPerson(slug, releaseId, person.email));
  const isAsked = person.expiresAt !== null;
  if (!isAsked) return null;
  return (
    <>
      <Button
        look="secondary"
        busy={reminding.isPending}
        aria-label={`${person.canRemind ? "Remind" : "Reminded"}: ${person.name}`}
        aria-disabled={person.canRemind ? undefined : true}
        title={person.canRemind ? undefined : REFUSALS.reminded_already[1]}
        onClick={() => person.canRemind && reminding.mutate()}
        className="justify-self-end px-3 text-sm"
      >
        {person.canRemind ? "Remind" : "Reminded"}
      </Button>
      {reminding.isError && (
        <div className="col-span-full">
          <Notice kind="error">{whyNot(reminding.error, "Failed to send the reminder")}</Notice>
        </div>
      )}
      {reminding.isSuccess && (
        <div className="col-span-full">
          <Notice kind="success">A reminder is on its way to {person.email}</Notice>
        </div>
      )}
    </>
  );
}
