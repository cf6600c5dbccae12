import type { ReleasePerson } from "../../shared/schemas/releases.ts";
import { whyNot } from "../api/ask.ts";
import { remindPerson } from "../api/releases.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useReleaseChange } from "./useReleaseChange.ts";
import { releaseWords } from "./words.ts";

type RemindProps = { slug: string; releaseId: string; person: ReleasePerson };

/** Once a day. Having reminded, the button stays where focus is and says so. */
export function Remind({ slug, releaseId, person }: RemindProps) {
  const words = releaseWords.remind;
  const reminding = useReleaseChange(slug, () => remindPerson(slug, releaseId, person.email));
  const isExpired = person.state === "expired";
  if (person.expiresAt === null && !(isExpired && person.canRemind)) return null;
  const remind = isExpired ? words.newLink : words.remind;
  return (
    <>
      <Button
        look="secondary"
        busy={reminding.isPending}
        aria-label={person.canRemind ? words.to(remind, person.name) : words.to(words.reminded, person.name)}
        aria-disabled={person.canRemind ? undefined : true}
        title={person.canRemind ? undefined : words.remindedAlready}
        onClick={() => person.canRemind && reminding.mutate()}
        className="justify-self-end px-3 text-sm"
      >
        {person.canRemind ? remind : words.reminded}
      </Button>
      {reminding.isError && (
        <div className="col-span-full">
          <Notice kind="error">{whyNot(reminding.error, words.failed)}</Notice>
        </div>
      )}
      {reminding.isSuccess && (
        <div className="col-span-full">
          <Notice kind="success">{words.onItsWay(person.email)}</Notice>
        </div>
      )}
    </>
  );
}
