import { eq, inArray } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import type { Db, Tx } from "../db/connect.ts";
import { readerLanguages } from "../db/schema.ts";
import { MAIL_WORDS } from "./words.ts";

/** Whom a mail is for. Who never chose a language is written to in English, and shown the way to the others. */
export interface Reader {
  email: string;
  language: Language | null;
}

export const spokenWith = ({ language }: Reader): Language => language ?? "en";

export const wordsFor = (reader: Reader) => MAIL_WORDS[spokenWith(reader)];

export async function readerOf(db: Db | Tx, email: string): Promise<Reader> {
  const [chosen] = await db.select().from(readerLanguages).where(eq(readerLanguages.email, email));
  return { email, language: chosen?.language ?? null };
}

/** In the order of the addresses. */
export async function readersOf(db: Db | Tx, emails: string[]): Promise<Reader[]> {
  const chosen = await db.select().from(readerLanguages).where(inArray(readerLanguages.email, emails));
  const languages = new Map(chosen.map(({ email, language }) => [email, language]));
  return emails.map((email) => ({ email, language: languages.get(email) ?? null }));
}

export async function rememberLanguage(db: Db | Tx, email: string, language: Language, chosenAt: Date) {
  await db
    .insert(readerLanguages)
    .values({ email, language, chosenAt })
    .onConflictDoUpdate({ target: readerLanguages.email, set: { language, chosenAt } });
}

/** Whoever signs in on a page they can read is written to in its language, unless they chose one before. English is what they get anyway. */
export async function rememberFirstLanguage(db: Db | Tx, email: string, language: Language, chosenAt: Date) {
  if (language === "en") return;
  await db.insert(readerLanguages).values({ email, language, chosenAt }).onConflictDoNothing();
}

/** A link whose page opens in it. */
export const inLanguage = (url: string, language: Language) =>
  `${url}${url.includes("?") ? "&" : "?"}lang=${language}`;

export const addressed = ({ email, language }: Reader) => ({ to: email, language: language ?? "en" });
