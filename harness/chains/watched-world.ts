import { testWorld } from "../world.ts";
import { testChains } from "./chains.ts";

export type WatchedWorld = Awaited<ReturnType<typeof watchedWorld>>;

/** The product on quick local chains, which it looks at all the time. `more`: settings that may depend on theirs. */
export async function watchedWorld(
  more: NodeJS.ProcessEnv | ((settings: Record<string, string>) => Promise<NodeJS.ProcessEnv>) = {},
) {
  const { settings, give, stop } = await testChains({ slotMs: 20 });
  const own = typeof more === "function" ? await more(settings) : more;
  const house = await testWorld({ ...settings, FREE_RELEASES: "0", ...own }, { watches: true });
  return {
    ...house,
    /** How a chain is reached. */
    settings,
    give,
    async close() {
      await house.close();
      await stop();
    },
  };
}
