import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Account } from "../contract/account.ts";
import { changeAccount } from "./api.ts";
import { sessionQuery, usePerson } from "./session.ts";

export const accountKey = (person: { id: string }) => [person.id, "account"];

/** Saves the person's own name; every place that shows it follows at once. */
export function useSaveName() {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (name: string) => changeAccount({ name }),
    onSuccess: (account) => {
      client.setQueryData<Account>(accountKey(person), account);
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, user: { ...session.user, name: account.name } },
      );
    },
  });
}
