import { useQuery } from "@tanstack/react-query";
import { readAllowance } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { addReleaseWords } from "./words.ts";

/** How much of the free plan is used; says nothing where there is no limit, or while it is not known. */
export function Allowance({ slug }: { slug: string }) {
  const words = addReleaseWords.allowance;
  const person = usePerson();
  const allowance = useQuery({
    queryKey: [person.id, "release-allowance", slug],
    queryFn: () => readAllowance(slug),
  });
  if (!allowance.data || allowance.data.limit === null) return null;
  const { used, limit } = allowance.data;
  return (
    <p className="text-sm text-ink-2">
      {words.used(used, limit)} {used >= limit && words.full}
    </p>
  );
}
