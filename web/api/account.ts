import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Language } from "../../shared/rules/language.ts";
import type { MailWish } from "../../shared/rules/mail-wishes.ts";
import { type Account, accountApi } from "../../shared/schemas/account.ts";
import { call } from "./call.ts";
import { remote } from "./remote.ts";
import { sessionQuery, usePerson } from "./session.ts";

/** The person's own account. */

const accountKey = (person: { id: string }) => [person.id, "account"];

export const useAccount = () =>
  remote(useQuery({ queryKey: accountKey(usePerson()), queryFn: () => call(accountApi.read) }));

/** Saves the person's own name; every place that shows it follows at once. */
export function useSaveName() {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (name: string) => call(accountApi.change, { body: { name } }),
    onSuccess: (account) => {
      client.setQueryData<Account>(accountKey(person), account);
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, user: { ...session.user, name: account.name } },
      );
    },
  });
}

/** Every page and the next mails come in it. Sent one after the other, so that the last choice stands. */
export function useSaveLanguage() {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (language: Language) => call(accountApi.chooseLanguage, { body: { language } }),
    scope: { id: "language" },
    onSuccess: ({ language }) => {
      client.setQueryData<Account>(accountKey(person), (known) => known && { ...known, language });
      client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, language });
    },
  });
}

export function useSaveMails() {
  const client = useQueryClient();
  const person = usePerson();
  return useMutation({
    mutationFn: (approvals: MailWish) => call(accountApi.chooseMails, { body: { approvals } }),
    scope: { id: "mails" },
    onSuccess: ({ approvalMails }) =>
      client.setQueryData<Account>(accountKey(person), (known) => known && { ...known, approvalMails }),
  });
}

export const deleteAccount = () => call(accountApi.delete);
