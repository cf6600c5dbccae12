import { paymentToken } from "../../server/chain-settings.ts";
import { isBook } from "../../server/payments/books.ts";
import type { World } from "../../server/world.ts";
import type { Network } from "../../shared/rules/networks.ts";

/** A contract's books in the token that it was published for. */
export const isFirstBook = ({ config }: Pick<World, "config">, contract: { id: string; network: Network }) =>
  isBook({ contractId: contract.id, token: paymentToken(config.chains, contract.network) });
