import { eq } from "drizzle-orm";
import type { MailWish } from "../../shared/rules/mail-wishes.ts";
import type { Db, Tx } from "../db/connect.ts";
import { people } from "../db/schema.ts";

/** Mails that nobody has to get. Whoever gets them chooses how often; everything else is always sent. */
const OPTIONAL = ["approved"];

export async function wishFor(db: Db | Tx, email: string): Promise<MailWish> {
  const [person] = await db
    .select({ approvalMails: people.approvalMails })
    .from(people)
    .where(eq(people.email, email));
  return person?.approvalMails ?? "each";
}

/** Asked for every mail before it is written down. What is told once a day is in a mail of its own. */
export async function isWanted(tx: Tx, kind: string, email: string): Promise<boolean> {
  return !OPTIONAL.includes(kind) || (await wishFor(tx, email)) === "each";
}
