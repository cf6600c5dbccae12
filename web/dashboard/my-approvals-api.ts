import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Person } from "../../shared/schemas/account.ts";
import { type ApprovalItem, approvalApi } from "../../shared/schemas/approvals.ts";
import { decide, readApproval } from "../api/approvals.ts";
import { call } from "../api/call.ts";
import { remote } from "../api/remote.ts";
import { usePerson } from "../api/session.ts";

/** What waits for the caller's own approval. */

const approvalsKey = (person: Person) => [person.id, "approvals"];

export const useApprovals = () =>
  remote(
    useQuery({
      queryKey: approvalsKey(usePerson()),
      queryFn: async () => (await call(approvalApi.mine)).items,
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

/** One after the other; each leaves the list when it is done, so a failure half way leaves what is still to do. */
export function useApproveHere(artistEmail: string, onApproved: (items: ApprovalItem[]) => void) {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: async (items: ApprovalItem[]) => {
      for (const { id, approvalToken } of items) {
        await decide(approvalToken, { approved: true, artistEmail });
        client.setQueryData<ApprovalItem[]>(approvalsKey(person), (list) =>
          list?.filter((item) => item.id !== id),
        );
      }
    },
    onSuccess: (_, items) => onApproved(items),
  });
}
