import { useQuery } from "@tanstack/react-query";
import { readAllowance } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { addReleaseWords } from "./words.ts";

const words = addReleaseWords.allowance;

/** Null where there is no limit, or while it is not known. */
function useAllowance(slug: string) {
  const person = usePerson();
  const { data } = useQuery({
    queryKey: [person.id, "release-allowance", slug],
    queryFn: () => readAllowance(slug),
  });
  return data && data.limit !== null ? { used: data.used, limit: data.limit } : null;
}

/** How much of the free plan is used. */
export function Allowance({ slug }: { slug: string }) {
  const allowance = useAllowance(slug);
  if (!allowance) return null;
  const { used, limit } = allowance;
  return (
    <p className="text-sm text-ink-2">
      {words.used(used, limit)} {used >= limit && words.full}
    </p>
  );
}

export function useIsUsedUp(slug: string): boolean {
  const allowance = useAllowance(slug);
  return allowance !== null && allowance.used >= allowance.limit;
}

/** Said before a word is typed. What is typed all the same stays as a draft. */
export function PlanUsedUp({ slug }: { slug: string }) {
  const allowance = useAllowance(slug);
  if (!allowance || allowance.used < allowance.limit) return null;
  return (
    <p className="rounded-control bg-waiting-wash px-3.5 py-3 text-sm font-medium text-waiting">
      {words.usedUp(allowance.limit)}
    </p>
  );
}
