import { testWorld } from "../world.ts";
import { testChains } from "./chains.ts";

export type WatchedWorld = Awaited<ReturnType<typeof watchedWorld>>;

/** The product on quick local chains, which it looks at all the time. */
export async function watchedWorld(more: NodeJS.ProcessEnv = {}) {
  const { settings, give, stop } = await testChains({ slotMs: 20 });
  const house = await testWorld({ ...settings, FREE_RELEASES: "0", ...more }, { watches: true });
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
