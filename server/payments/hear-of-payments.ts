import { sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Listening } from "../chain/port.ts";
import { issuedTokens } from "../chain-settings.ts";
import type { World } from "../world.ts";

/** A contract that was quiet for long is looked at at once when its chain says that something moved there. */

export function openEar(world: World, network: Network) {
  let listening: Listening[] | null = null;
  return {
    hears: () => (listening ?? []).some((one) => one.hears()),
    /** Begins to listen, if need be, and has whatever was heard of looked at. */
    async attend() {
      const { listen } = world.chains[network];
      listening ??= listen
        ? issuedTokens(world.config.chains, network).map(({ token }) => listen(token))
        : [];
      const owners = listening.flatMap((one) => one.heard());
      if (owners.length > 0) await lookNow(world, network, owners);
    },
    async close() {
      await Promise.all((listening ?? []).map((one) => one.stop()));
      listening = null;
    },
  };
}

/** Often for a while: the node that told and the node that is asked may not be the same. */
async function lookNow({ db, now }: World, network: Network, addresses: string[]) {
  const at = now().toISOString();
  await db.execute(sql`
    update contract_watches w set moved_at = ${at}::timestamptz, next_look_at = ${at}::timestamptz
    from contracts c
    where c.id = w.contract_id and c.network = ${network} and c.address = any(${sql.param(addresses)})`);
}
