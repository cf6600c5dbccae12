import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { Language } from "../../shared/rules/language.ts";
import { SESSION_REFETCH_MS } from "../../shared/rules/limits.ts";
import { authApi, type Person, type Session } from "../../shared/schemas/account.ts";
import { call } from "./call.ts";

type SessionState =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "signed_out" }
  | { state: "signed_in"; session: Session };

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: readSessionPatiently,
  // Signing in or out in another tab is noticed on coming back to this one.
  refetchOnWindowFocus: "always",
  staleTime: 60_000,
});

/** A cookie set a moment ago may not be sent yet with the first call, so "no session" is asked once more. */
async function readSessionPatiently(): Promise<Session | null> {
  const session = await call(authApi.session);
  if (session !== null) return session;
  await new Promise((resolve) => setTimeout(resolve, SESSION_REFETCH_MS));
  return call(authApi.session);
}

/** Spends the link of a mail. */
export const verifyLink = (token: string, language: Language) =>
  call(authApi.verifyLink, { query: { token }, language });

/** Whom a link would sign in; it stays unused. */
export const whoseLink = (token: string) => call(authApi.whoseLink, { body: { token } });

export const signOut = () => call(authApi.signOut);

export function useSession(): SessionState {
  const query = useQuery(sessionQuery);
  if (query.data) return { state: "signed_in", session: query.data };
  if (query.data === null) return { state: "signed_out" };
  if (query.error === null) return { state: "loading" };
  return { state: "failed", error: query.error, retry: () => void query.refetch() };
}

export const SignedInPerson = createContext<Person | null>(null);

/** Who is signed in. Only inside <SignedIn>. */
export function usePerson(): Person {
  const person = useContext(SignedInPerson);
  if (person === null) throw new Error("usePerson was called outside <SignedIn>");
  return person;
}
