import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Account } from "../../contract/account.ts";
import { chooseLanguage } from "../api.ts";
import { usePerson } from "../session.ts";
import { accountKey } from "../useSaveName.ts";

/** Sent one after the other, so that the last choice stands. */
export function useSaveLanguage() {
  const client = useQueryClient();
  const queryKey = accountKey(usePerson());
  return useMutation({
    mutationFn: chooseLanguage,
    scope: { id: "language" },
    onSuccess: ({ language }) =>
      client.setQueryData<Account>(queryKey, (known) => known && { ...known, language }),
  });
}
