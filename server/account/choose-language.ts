import type { Language } from "../../shared/rules/language.ts";
import { type Caller, refuseIfGone } from "../caller.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import type { World } from "../world.ts";

/** The caller is written to in it from now on, wherever there are words in it. */
export async function chooseLanguage(world: World, caller: Caller, language: Language) {
  await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    await rememberLanguage(tx, caller.email, language, world.now());
  });
}
