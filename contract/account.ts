import { z } from "zod";
import { SPOKEN } from "./language.ts";
import { PERSON_NAME_MAX } from "./limits.ts";
import { name } from "./text.ts";

/** What a sign-in link is asked for with. Unknown keys (name, metadata, ...) are dropped. */
export const AskForLink = z.object({
  email: z.string().max(1_000),
  callbackURL: z.string().max(2_000).optional(),
  acceptedTerms: z.boolean().optional(),
});

export const LinkSent = z.object({ status: z.literal(true) }).meta({ id: "LinkSent" });

export const Person = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    emailVerified: z.boolean(),
  })
  .meta({ id: "Person" });
export type Person = z.infer<typeof Person>;

export const Verified = z.object({ user: Person }).meta({ id: "Verified" });

export const Session = z
  .object({
    user: Person,
    session: z.object({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() }),
  })
  .meta({ id: "Session" });
export type Session = z.infer<typeof Session>;

export const Done = z.object({ success: z.literal(true) }).meta({ id: "Done" });

export const Account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: z.iso.datetime(),
    /** What mails are written in; null when none was chosen, and then they are in English. */
    language: z.enum(SPOKEN).nullable(),
  })
  .meta({ id: "Account" });
export type Account = z.infer<typeof Account>;

export const ChangeAccount = z.object({
  name: name({
    max: PERSON_NAME_MAX,
    empty: "Name is required",
    tooLong: "Name must be 100 characters or less",
  }),
});
