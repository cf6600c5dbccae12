import { ChainUnavailable, Refused } from "../chain/chain-errors.ts";
import type { SignedTransaction } from "../chain/port.ts";
import { describeError } from "../describe-error.ts";
import { LOGGED } from "../log.ts";
import type { World } from "../world.ts";

/** The saved bytes, once more. Whether it arrived is not known from this: the next round asks. */
export async function send(world: World, signed: SignedTransaction) {
  try {
    await world.chains[signed.network].broadcast(signed);
    world.log.debug({ event: LOGGED.sent, network: signed.network, transaction: signed.id }, "sent");
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ChainUnavailable)) throw error;
    world.log.warn(
      { network: signed.network, transaction: signed.id, error: describeError(error) },
      "not sent",
    );
  }
}
