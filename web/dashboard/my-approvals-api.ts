import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Person } from "../../shared/schemas/account.ts";
import { type ApprovalItem, approvalApi } from "../../shared/schemas/approvals.ts";
import { releaseApi } from "../../shared/schemas/releases.ts";
import { approveMany, decide, readApproval } from "../api/approvals.ts";
import { call } from "../api/call.ts";
import { remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";
import { myTracksKey } from "./yours/yours-api.ts";

/** What waits for the caller's own approval. */

const approvalsKey = (person: Person) => [person.id, "approvals"];

export const useApprovals = () =>
  remote(
    useQuery({
      queryKey: approvalsKey(usePerson()),
      queryFn: async () => (await call(approvalApi.mine)).items,
    }),
  );

/** Releases of theirs that go on only when they do something about it. */
export const useBlocked = () =>
  remote(
    useQuery({
      queryKey: [usePerson().id, "blocked-releases"],
      queryFn: async () => (await call(releaseApi.blocked)).items,
    }),
  );

/** Loaded anew at each opening: what is approved is what stands there now. */
export const useApproval = (token: string) =>
  remote(
    useQuery({
      queryKey: [...approvalsKey(usePerson()), token],
      queryFn: () => readApproval(token),
      gcTime: 0,
    }),
  );

/** Many with one signature, and one receipt. What changed meanwhile does not count, and stays in the list as it is now. */
export function useApproveHere(artistEmail: string, onApproved: (items: ApprovalItem[]) => void) {
  const client = useQueryClient();
  const person = usePerson();
  const queryKey = approvalsKey(person);
  return useMutation({
    mutationFn: async (items: ApprovalItem[]) => {
      const approved = await approve(items, artistEmail);
      client.setQueryData<ApprovalItem[]>(queryKey, (list) =>
        list?.filter(({ id }) => !approved.includes(id)),
      );
      if (approved.length < items.length) void client.invalidateQueries({ queryKey, exact: true });
      return items.filter(({ id }) => approved.includes(id));
    },
    onSuccess: (approved) => {
      void client.invalidateQueries({ queryKey: myTracksKey(person) });
      onApproved(approved);
    },
  });
}

/** The ids of those that count. */
async function approve(items: ApprovalItem[], artistEmail: string): Promise<string[]> {
  const [first] = items;
  if (!first) return [];
  if (items.length === 1) {
    await decide(first.approvalToken, { approved: true, artistEmail });
    return [first.id];
  }
  const ids = items.map(({ id }) => id);
  const { approved } = await approveMany(first.approvalToken, { approved: ids, declined: [], artistEmail });
  return approved;
}
