import { eq } from "drizzle-orm";
import type { Device } from "../../../shared/rules/access/device.ts";
import { PASSKEYS_ADDED } from "../../../shared/rules/budgets.ts";
import { PASSKEYS_MAX } from "../../../shared/rules/limits.ts";
import type {
  NewCredential,
  NewPasskey,
  Passkey,
  PasskeyOptions,
} from "../../../shared/schemas/access/passkeys.ts";
import { type Caller, refuseIfGone, refuseUnlessFresh } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { passkeys, people } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { passkeyMail } from "../../mail/mails.tsx";
import { queueMail } from "../../mail/outbox.ts";
import { readerOf } from "../../mail/reader-language.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { issueChallenge, spendChallenge } from "./challenge.ts";
import { presentPasskey } from "./read-passkeys.ts";
import { ALGORITHMS, library, relyingParty, userHandle } from "./relying-party.ts";

/** A way in that lasts: like all that cannot be taken back, it needs a sign-in of a moment ago. */

const addingIn = ({ session }: Caller) => ({ to: "add", sessionId: session.id }) as const;

/** What the browser asks the device for. The device then also knows whose passkey it is, and signs in without an address. */
export async function askToAddPasskey(world: World, caller: Caller): Promise<PasskeyOptions> {
  refuseUnlessFresh(world, caller);
  const known = await world.db.select().from(passkeys).where(eq(passkeys.personId, caller.id));
  if (known.length >= PASSKEYS_MAX) throw new Refusal("too_many_passkeys");
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: "Ledgerline",
    rpID: relyingParty(world).id,
    userName: caller.email,
    userDisplayName: caller.name || caller.email,
    userID: new Uint8Array(userHandle(caller.id)),
    challenge: new Uint8Array(await issueChallenge(world, addingIn(caller))),
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: Object.values(ALGORITHMS),
  });
  return { ...options };
}

export async function addPasskey(
  world: World,
  caller: Caller,
  { name, credential, device }: NewPasskey & { device: Device },
): Promise<Passkey> {
  refuseUnlessFresh(world, caller);
  const challenge = await spendChallenge(world, addingIn(caller), credential.response.clientDataJSON);
  const made = await proven(world, challenge, credential);
  return world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await refuseOverLimit(tx, PASSKEYS_ADDED, caller.id, world.now());
    await refuseIfFull(tx, caller);
    const [row] = await tx
      .insert(passkeys)
      .values({
        personId: caller.id,
        name,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: credential.response.transports ?? [],
        createdAt: world.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal("passkey_not_valid");
    await tellOfPasskey(world, tx, caller, { change: "added", name, device });
    return presentPasskey(row);
  });
}

/** The new credential, if a device of the person made it here, for this challenge, and asked who they are. */
async function proven(world: World, challenge: string, credential: NewCredential) {
  const { id, origins } = relyingParty(world);
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: {
        clientDataJSON: credential.response.clientDataJSON,
        attestationObject: credential.response.attestationObject,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: Object.values(ALGORITHMS),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) throw new Refusal("passkey_not_valid");
  return registrationInfo.credential;
}

/** One after the other: two at once would both see the last free place. */
async function refuseIfFull(tx: Tx, caller: Caller) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, caller.id)).for("no key update");
  if ((await tx.$count(passkeys, eq(passkeys.personId, caller.id))) >= PASSKEYS_MAX)
    throw new Refusal("too_many_passkeys");
}

/** Whoever did not do it themselves learns of it where only they can read it. */
export async function tellOfPasskey(
  world: World,
  tx: Tx,
  caller: Caller,
  told: { change: "added" | "removed"; name: string; device: Device },
) {
  const at = world.now();
  const url = `${world.config.appUrl}/account`;
  const mail = passkeyMail(await readerOf(tx, caller.email), { ...told, at, url });
  await queueMail(world, tx, `passkey-${told.change}`, mail);
}
