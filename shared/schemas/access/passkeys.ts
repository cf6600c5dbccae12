import * as z from "zod/mini";
import { PASSKEY_NAME_MAX } from "../../rules/limits.ts";
import { Verified } from "../account.ts";
import { Done, del, get, listOf, named, post } from "../endpoint.ts";
import { name } from "../text.ts";

/** What a browser is given to ask for a passkey, and what it answers: the JSON forms of WebAuthn. */
const Options = named("PasskeyOptions", z.looseObject({ challenge: z.string() }));
export type PasskeyOptions = z.infer<typeof Options>;

const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/));
const credential = { id: bytes(2_000), rawId: bytes(2_000), type: z.literal("public-key") };

export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    /** Whose it is, as we told the device when it was made. */
    userHandle: bytes(200),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

export const NewPasskey = z.object({
  name: name({
    max: PASSKEY_NAME_MAX,
    empty: "Give the passkey a name",
    tooLong: `The name must be ${PASSKEY_NAME_MAX} characters or less`,
  }),
  credential: NewCredential,
});
export type NewPasskey = z.infer<typeof NewPasskey>;

export const Passkey = named(
  "Passkey",
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.nullable(z.iso.datetime()),
  }),
);
export type Passkey = z.infer<typeof Passkey>;

const at = "/api/account/passkeys";

export const passkeyApi = {
  askToSignIn: post("/api/auth/passkey/options", { answer: Options }),
  signIn: post("/api/auth/passkey/sign-in", {
    body: z.object({ credential: UsedCredential }),
    answer: Verified,
  }),
  list: get(at, { answer: listOf(Passkey) }),
  askToAdd: post(`${at}/options`, { answer: Options }),
  add: post(at, { body: NewPasskey, answer: Passkey }),
  remove: del(`${at}/{passkeyId}`, { params: z.object({ passkeyId: z.uuid() }), answer: Done }),
};
