import type { Language } from "../../shared/rules/language.ts";
import type { Person, Session } from "../../shared/schemas/account.ts";
import type { Caller } from "../caller.ts";

/** What the browser may know. The session's token is not among it: it lives in the HttpOnly cookie alone. */
export function presentPerson(person: Omit<Caller, "session">): Person {
  const { id, email, name, emailVerified } = person;
  return { id, email, name, emailVerified, createdAt: person.createdAt.toISOString() };
}

export function presentSession(caller: Caller, language: Language | null): Session {
  const { createdAt, expiresAt } = caller.session;
  return {
    user: presentPerson(caller),
    language,
    session: { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  };
}
