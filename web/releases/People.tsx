import { Check, Clock, Eye, Hourglass, type LucideIcon, Mail, MailX, Undo2, X } from "lucide-react";
import type { ReleaseDetail, ReleasePerson } from "../../contract/releases.ts";
import { releaseWords } from "../../words/releases/area.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Ago } from "../ui/Ago.tsx";
import { Chip, type ChipLook } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { Remind } from "./Remind.tsx";

const LOOKS: Record<ReleasePerson["state"], { look: ChipLook; icon: LucideIcon }> = {
  waiting: { look: "draft", icon: Clock },
  sent: { look: "waiting", icon: Mail },
  opened: { look: "waiting", icon: Eye },
  approved: { look: "approved", icon: Check },
  declined: { look: "declined", icon: X },
  expired: { look: "draft", icon: Hourglass },
  bounced: { look: "declined", icon: MailX },
  withdrawn: { look: "draft", icon: Undo2 },
};

/** Room for a reminder only while somebody is left to remind. */
const COLUMNS = {
  reminding: "sm:grid-cols-[minmax(0,1fr)_auto_7rem]",
  done: "sm:grid-cols-[minmax(0,1fr)_auto]",
};

export function People({ slug, release }: { slug: string; release: ReleaseDetail }) {
  const columns = release.people.every(({ state }) => state === "approved")
    ? COLUMNS.done
    : COLUMNS.reminding;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {release.people.map((person) => (
        <PersonLine key={person.email} slug={slug} releaseId={release.id} person={person} columns={columns} />
      ))}
    </ul>
  );
}

type PersonLineProps = { slug: string; releaseId: string; person: ReleasePerson; columns: string };

function PersonLine({ slug, releaseId, person, columns }: PersonLineProps) {
  const words = useWords(releaseWords).people;
  const { name, email, state, at, given, asked, reason } = person;
  const { look, icon } = LOOKS[state];
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
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3 sm:grid sm:justify-items-end">
        <Chip look={look} icon={icon}>
          {words.states[state]}
        </Chip>
        {state !== "approved" && given > 0 && <span>{words.givenOf(given, asked)}</span>}
        {at && <Ago at={at} />}
      </div>
      <Remind slug={slug} releaseId={releaseId} person={person} />
    </li>
  );
}
