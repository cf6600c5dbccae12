import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApprovalItem } from "../../contract/approvals.ts";
import { decide } from "../api.ts";
import { usePerson } from "../session.ts";
import { approvalsKey } from "../workspaces.ts";

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
