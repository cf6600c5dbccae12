import { and, eq, isNull } from "drizzle-orm";
import type { Device } from "../../../shared/rules/access/device.ts";
import { PASSKEY_SIGN_INS } from "../../../shared/rules/budgets.ts";
import type { PasskeyOptions, UsedCredential } from "../../../shared/schemas/access/passkeys.ts";
import type { Tx } from "../../db/connect.ts";
import { passkeys, people } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { Refusal } from "../../refusal.ts";
import { isSameSecret } from "../../secrets/same-secret.ts";
import type { World } from "../../world.ts";
import { openSession } from "../open-session.ts";
import { issueChallenge, spendChallenge } from "./challenge.ts";
import { library, relyingParty, userHandle } from "./relying-party.ts";

type Row = typeof passkeys.$inferSelect;
const SIGN_IN = { to: "sign_in" } as const;

/** The same for everybody: the device knows whose passkeys it holds, and we learn nothing before it has signed. */
export async function askForPasskey(world: World, source: string | null): Promise<PasskeyOptions> {
  if (source) await refuseOverLimit(world.db, PASSKEY_SIGN_INS, source, world.now());
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(world).id,
    challenge: new Uint8Array(await issueChallenge(world, SIGN_IN)),
    userVerification: "required",
  });
  return { ...options };
}

export async function signInWithPasskey(
  world: World,
  { credential, device }: { credential: UsedCredential; device: Device },
) {
  const challenge = await spendChallenge(world, SIGN_IN, credential.response.clientDataJSON);
  const [passkey] = await world.db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (!passkey) throw new Refusal("passkey_not_valid");
  const counter = await counterProven(world, challenge, { passkey, credential });
  return world.transaction(async (tx) => {
    await noteUse(world, tx, passkey, counter);
    return openSession(world, tx, { email: await ownerOf(tx, passkey), device });
  });
}

/** How often the device has signed, if it was this passkey, here, for this challenge, and the device asked who they are. */
async function counterProven(
  world: World,
  challenge: string,
  { passkey, credential }: { passkey: Row; credential: UsedCredential },
): Promise<number> {
  const { id, origins } = relyingParty(world);
  const owner = userHandle(passkey.personId).toString("base64url");
  if (!isSameSecret(credential.response.userHandle, owner)) throw new Refusal("passkey_not_valid");
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw new Refusal("passkey_not_valid");
  return authenticationInfo.newCounter;
}

/** Removed meanwhile, or used at the same time by a copy with the same counter: neither comes in. */
async function noteUse(world: World, tx: Tx, { id, counter: known }: Row, counter: number) {
  const noted = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: world.now() })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, known)))
    .returning({ id: passkeys.id });
  if (noted.length === 0) throw new Refusal("passkey_not_valid");
}

/** Held until the session is there: an account that is being deleted takes it along. */
async function ownerOf(tx: Tx, { personId }: Row): Promise<string> {
  const [person] = await tx
    .select({ email: people.email })
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.deletedAt)))
    .for("share");
  if (!person) throw new Refusal("passkey_not_valid");
  return person.email;
}
