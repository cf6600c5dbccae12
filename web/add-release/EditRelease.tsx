import type { ReleaseProposal } from "../../shared/schemas/proposals.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { editRelease } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { draftOfRelease, signaturesLost, withShares } from "../release-draft/draft-of-release.ts";
import { submission } from "../release-draft/draft-problems.ts";
import { editPlace } from "../release-draft/kept-drafts.ts";
import type { Draft } from "../release-draft/release-draft.ts";
import { Named } from "../ui/Named.tsx";
import { useDraft } from "./form/useDraft.ts";
import { WriteRelease } from "./WriteRelease.tsx";
import { addReleaseWords } from "./words.ts";

const words = addReleaseWords.edit;

type EditReleaseProps = { slug: string; release: ReleaseDetail; proposal: ReleaseProposal | null };

/** `proposal`: the form begins with the shares that a co-author suggested. */
export function EditRelease({ slug, release, proposal }: EditReleaseProps) {
  const person = usePerson();
  // Under its version: changes begun on an older one do not come back over a newer one.
  const kept = editPlace(person.id, slug, release);
  const place = proposal ? `${kept}:${proposal.id}` : kept;
  const useKeeper = () =>
    useDraft(place, () => draftOfRelease(newKey(), proposal ? withShares(release, proposal) : release));
  return (
    <WriteRelease
      slug={slug}
      words={words}
      label={words.title}
      heading={<Named>{release.name}</Named>}
      except={release.id}
      useKeeper={useKeeper}
      send={({ draft }) => editRelease(slug, release, submission(draft), draft.key)}
      beforeSubmit={(draft) => <Lost release={release} draft={draft} />}
      isAsked={({ asked }, email) => asked.includes(email)}
      afterwards={({ changes }) => <Differences changes={changes} />}
    />
  );
}

/** Said before, not after: what an edit takes from those who have signed. */
function Lost({ release, draft }: { release: ReleaseDetail; draft: Draft }) {
  const lost = signaturesLost(release, draft);
  const said = release.approvalsGiven === 0 ? words.nobodySigned : words.signaturesStay;
  return (
    <p className="rounded-control bg-waiting-wash px-3.5 py-3 text-sm font-medium text-waiting">
      {lost.length === 0 ? said : words.signed(lost)}
    </p>
  );
}

const Differences = ({ changes }: { changes: string[] }) => (
  <section aria-label={words.changed} className="grid gap-2">
    <h2 className="display text-xl">{words.changed}</h2>
    <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
      {changes.map((change) => (
        <li key={change} dir="auto">
          {change}
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-2">{words.everybodyTold}</p>
  </section>
);
