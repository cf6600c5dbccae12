import type { Language } from "../../shared/rules/language.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import type { World } from "../world.ts";
import { askedBy } from "./read-approvals.ts";

/** Chosen by the person themselves, with their link, also when its question is no longer asked. */
export async function chooseLanguage(world: World, token: string, language: Language) {
  const { approval } = await askedBy(world, token);
  await rememberLanguage(world.db, approval.email, language, world.now());
}
