import {
  Check,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  Mail,
  MailX,
  MessageSquareDiff,
  Undo2,
  Vault,
  X,
} from "lucide-react";
import type { ReleaseDetail, ReleasePerson } from "../../shared/schemas/releases.ts";
import { noteToCoAuthor, noteWords } from "../../words/note-to-co-author.ts";
import { CopyText } from "../CopyText.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Ago } from "../ui/Ago.tsx";
import { Button } from "../ui/Button.tsx";
import { Chip, type ChipLook } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { useFolded } from "../ui/useFolded.ts";
import { Remind } from "./Remind.tsx";
import { releaseWords } from "./words.ts";

const LOOKS: Record<ReleasePerson["state"], { look: ChipLook; icon: LucideIcon }> = {
  waiting: { look: "draft", icon: Clock },
  sent: { look: "waiting", icon: Mail },
  opened: { look: "waiting", icon: Eye },
  approved: { look: "approved", icon: Check },
  declined: { look: "declined", icon: X },
  expired: { look: "draft", icon: Hourglass },
  bounced: { look: "declined", icon: MailX },
  withdrawn: { look: "draft", icon: Undo2 },
  kept: { look: "waiting", icon: Vault },
  proposed: { look: "waiting", icon: MessageSquareDiff },
  told: { look: "draft", icon: Mail },
};

/** Room for a reminder only while somebody is left to remind, and for whoever may. */
const COLUMNS = {
  reminding: "sm:grid-cols-[minmax(0,1fr)_auto_9rem]",
  done: "sm:grid-cols-[minmax(0,1fr)_auto]",
};

const AT_FIRST = 8;

/** Who has not signed comes first. */
export function People({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const words = releaseWords.people;
  const { list, shown, isFolded, unfold } = useFolded(AT_FIRST);
  const isDone = ({ state }: ReleasePerson) => state === "approved";
  const people = [...release.people.filter((one) => !isDone(one)), ...release.people.filter(isDone)];
  const reminds = release.mayChange && !people.every(isDone);
  return (
    <>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {shown(people).map((person) => (
          <PersonLine key={person.email} slug={slug} release={release} person={person} reminds={reminds} />
        ))}
      </ul>
      {isFolded(people.length) && (
        <Button look="secondary" onClick={unfold} className="justify-self-start">
          {words.showAll(people.length)}
        </Button>
      )}
    </>
  );
}

type PersonLineProps = { slug: string; release: ReleaseDetail; person: ReleasePerson; reminds: boolean };

/** A mail of theirs is on its way or there: a word from the label helps. */
const LOOKS_INTO_MAIL: ReleasePerson["state"][] = ["waiting", "sent", "opened"];

function PersonLine({ slug, release, person, reminds }: PersonLineProps) {
  const words = releaseWords.people;
  const { name, email, state, at, given, asked, reason } = person;
  const { look, icon } = LOOKS[state];
  const looksIntoMail = LOOKS_INTO_MAIL.includes(state);
  const hasBegun = looksIntoMail && given > 0;
  const columns = reminds ? COLUMNS.reminding : COLUMNS.done;
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 ${columns}`}>
      <div className="max-sm:col-span-2">
        <p className="font-medium">
          <Named>{name}</Named>
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{email}</p>
        {reason && (
          <p className="mt-1 text-sm text-ink-2">
            <Sentence parts={words.reason(<Named>{reason}</Named>)} />
          </p>
        )}
        {reminds && looksIntoMail && (
          <CopyText text={noteToCoAuthor(release.name, person)} name={noteWords.copyFor(name)}>
            {noteWords.copy}
          </CopyText>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 sm:grid sm:justify-items-end">
        <Chip look={look} icon={hasBegun ? Check : icon}>
          {hasBegun ? words.signedOf(given, asked) : words.states[state]}
        </Chip>
        {state !== "approved" && given > 0 && !hasBegun && <span>{words.givenOf(given, asked)}</span>}
        {at && <Ago at={at} />}
      </div>
      {/* Whoever waits for an answer is not reminded. */}
      {reminds && state !== "proposed" && <Remind slug={slug} releaseId={release.id} person={person} />}
    </li>
  );
}
