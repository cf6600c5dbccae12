import * as z from "zod/mini";
import { SPOKEN } from "../rules/language.ts";
import { PERSON_NAME_MAX } from "../rules/limits.ts";
import { MAIL_WISHES } from "../rules/mail-wishes.ts";
import { ChosenLanguage, Done, del, get, named, post, put } from "./endpoint.ts";
import { ASK_FOR_LINK, READ_SESSION } from "./light-paths.ts";
import { name } from "./text.ts";

/** What a sign-in link is asked for with. Unknown keys (name, metadata, ...) are dropped. */
export const AskForLink = z.object({
  email: z.string().check(z.maxLength(1_000)),
  callbackURL: z.optional(z.string().check(z.maxLength(2_000))),
  acceptedTerms: z.optional(z.boolean()),
  /** Of the page it is asked for on: the mail of who has chosen none comes in it. */
  language: z.optional(z.enum(SPOKEN)),
});

/** `nextInSeconds`: nothing was sent, because the address has had its links for now. */
export const LinkSent = named(
  "LinkSent",
  z.object({ status: z.literal(true), nextInSeconds: z.optional(z.int()) }),
);
export type LinkSent = z.infer<typeof LinkSent>;

export const Person = named(
  "Person",
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    emailVerified: z.boolean(),
  }),
);
export type Person = z.infer<typeof Person>;

export const Verified = named("Verified", z.object({ user: Person }));

export const Session = named(
  "Session",
  z.object({
    user: Person,
    /** What they chose to be written to in; null when they have not. */
    language: z.nullable(z.enum(SPOKEN)),
    session: z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  }),
);
export type Session = z.infer<typeof Session>;

export const Account = named(
  "Account",
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    /** What mails are written in; null when none was chosen, and then they are in English. */
    language: z.nullable(z.enum(SPOKEN)),
    /** How often they are mailed that somebody approved a release of theirs. */
    approvalMails: z.enum(MAIL_WISHES),
  }),
);
export type Account = z.infer<typeof Account>;

export const ChosenMails = z.object({ approvals: z.enum(MAIL_WISHES) });

export const ChangeAccount = z.object({
  name: name({
    max: PERSON_NAME_MAX,
    empty: "Name is required",
    tooLong: "Name must be 100 characters or less",
  }),
});

export const WhoseLink = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** Whom a link signs in, masked: a…@example.com. */
export const LinkOwner = named("LinkOwner", z.object({ email: z.string() }));

/** How one signs in and out. */
export const authApi = {
  askForLink: { ...ASK_FOR_LINK, body: AskForLink, answer: LinkSent },
  verifyLink: get("/api/auth/magic-link/verify", {
    query: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: Verified,
  }),
  /** By POST, so that the token is in no address. */
  whoseLink: post("/api/auth/magic-link/whose", { body: WhoseLink, answer: LinkOwner }),
  session: { ...READ_SESSION, answer: z.nullable(Session) },
  signOut: post("/api/auth/sign-out", { answer: Done }),
  endSessions: post("/api/auth/revoke-sessions", { answer: Done }),
  endOtherSessions: post("/api/auth/revoke-other-sessions", { answer: Done }),
};

export const accountApi = {
  read: get("/api/account", { answer: Account }),
  change: put("/api/account", { body: ChangeAccount, answer: Account }),
  chooseLanguage: put("/api/account/language", { body: ChosenLanguage, answer: Account }),
  chooseMails: put("/api/account/mails", { body: ChosenMails, answer: Account }),
  delete: del("/api/account", { answer: Done }),
  /** The same, under the sign-in client's name. */
  deleteUser: post("/api/auth/delete-user", { answer: Done }),
};
