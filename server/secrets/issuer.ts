import { eq, isNull } from "drizzle-orm";
import { type IssuerKey, issuerKey, signHead } from "../../proof/issuer/issuer-key.ts";
import { EMPTY_ROOT } from "../../proof/issuer/merkle.ts";
import { BadConfig } from "../bad-config.ts";
import type { Tx } from "../db/connect.ts";
import { issuerKeys, logHead } from "../db/schema.ts";
import { keyIn } from "./keys.ts";

/** Who signs certificates: as it is named in them, and its key. */
export interface Issuer extends IssuerKey {
  name: string;
}

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export const loadIssuer = ({ name, keyFile }: { name: string; keyFile: string }): Issuer => ({
  ...issuerKey(keyIn(keyFile, "ISSUER_KEY_FILE")),
  name,
});

/** The first key is taken as it is, and begins the log. Later another one has to be announced: see `replaceIssuerKey`. */
export async function registerIssuer(issuer: Issuer, now: Date, transaction: Transaction) {
  const { publicKey: key } = issuer;
  const current = await transaction(async (tx) => {
    await tx.insert(issuerKeys).values({ key, since: now }).onConflictDoNothing();
    const head = await signHead(issuer, { size: 0, root: EMPTY_ROOT, at: now.toISOString() });
    await tx.insert(logHead).values({ head }).onConflictDoNothing();
    return await currentKey(tx);
  });
  if (current !== key)
    throw new BadConfig(
      `ISSUER_KEY_FILE is not the key that certificates are signed with here (${current}). Restore it, or change it with: npm run keys -- issuer <file>`,
    );
}

export async function currentKey(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ key: issuerKeys.key }).from(issuerKeys).where(isNull(issuerKeys.until));
  return row?.key ?? null;
}

/** From now on only the new key signs: whoever still runs with the old one issues nothing. */
export async function replaceIssuerKey(next: IssuerKey, now: Date, transaction: Transaction) {
  await transaction(async (tx) => {
    await tx.select().from(logHead).for("update");
    const [known] = await tx.select().from(issuerKeys).where(eq(issuerKeys.key, next.publicKey));
    if (known) throw new BadConfig("This key was in use before. A key is used once: make a new one.");
    await tx.update(issuerKeys).set({ until: now }).where(isNull(issuerKeys.until));
    await tx.insert(issuerKeys).values({ key: next.publicKey, since: now });
  });
}
