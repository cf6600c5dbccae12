import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ApiError, whyNot } from "../api/ask.ts";
import { saveDraft } from "../api/drafts.ts";
import { usePerson } from "../api/session.ts";
import { paths } from "../paths.ts";
import { contentOfDraft } from "../release-draft/draft-of-content.ts";
import { draftPlace, draftsKeptHere, forget } from "../release-draft/kept-drafts.ts";
import { isBlankDraft } from "../release-draft/release-draft.ts";
import type { StoredDraft } from "../release-draft/stored-draft.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { draftWords } from "./words.ts";

const words = draftWords.here;
const AGAIN_MS = 15_000;

interface Kept {
  id: string;
  name: string;
  /** Why the server would not take it; null when it could not be reached. */
  reason: string | null;
}

/** What was written while the server could not be reached. It is saved now; what cannot be is shown, and stays. */
export function KeptHere({ slug }: { slug: string }) {
  const client = useQueryClient();
  const personId = usePerson().id;
  const { data, refetch } = useQuery({
    queryKey: ["kept-here", personId, slug],
    queryFn: async () => {
      const kept = draftsKeptHere(personId, slug).filter(({ draft }) => !isBlankDraft(draft));
      const left = (await Promise.all(kept.map((one) => sent(personId, slug, one)))).filter(
        (one) => one !== null,
      );
      if (left.length < kept.length)
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "kept-here" });
      return left;
    },
    networkMode: "always",
    refetchOnReconnect: "always",
    refetchInterval: AGAIN_MS,
    gcTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card border border-waiting bg-waiting-wash p-5 text-waiting">
      <h3 className="font-semibold">{words.title(data.length)}</h3>
      <ul className="grid gap-2">
        {data.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {name || draftWords.unnamed}
              <span className="block text-sm">{reason ?? words.offline}</span>
            </span>
            <span className="flex flex-wrap">
              <Link
                to={paths.addRelease()}
                params={{ slug }}
                search={{ draft: id }}
                className={buttonClass("quiet")}
              >
                {draftWords.open}
              </Link>
              {reason !== null && (
                <Button
                  look="quiet"
                  onClick={() => {
                    forget(draftPlace(personId, slug, id));
                    void refetch();
                  }}
                >
                  {words.discard}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Null once the server has it. */
async function sent(personId: string, slug: string, { draft, version }: StoredDraft): Promise<Kept | null> {
  try {
    await saveDraft(slug, draft.key, version ?? null, contentOfDraft(draft));
    forget(draftPlace(personId, slug, draft.key));
    return null;
  } catch (error) {
    const refused = error instanceof ApiError && error.status < 500;
    return {
      id: draft.key,
      name: draft.release.name,
      reason: refused ? whyNot(error, words.refused) : null,
    };
  }
}
