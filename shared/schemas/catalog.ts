import * as z from "zod/mini";
import { DEFAULT_NETWORK, NETWORKS, type Network, rowOf } from "../rules/networks.ts";
import { get, named } from "./endpoint.ts";

export const RELEASE_TYPES = ["single", "album", "LP"] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];

export const LANGUAGES = ["english", "spanish", "french", "german", "other"] as const;

export interface ContractConfig {
  id: string;
  name: string;
  network: Network;
  description: string;
}

/** How a release's money is divided. One way per network today; a release keeps the one it was agreed with. */
export const CONTRACT_CONFIGS: ContractConfig[] = [...new Set([DEFAULT_NETWORK, ...NETWORKS])].map(
  (network) => {
    const { about, tokens } = rowOf(network);
    const { symbol } = tokens.USDT;
    const id = `${network}-${symbol}`.toLowerCase();
    return { id, name: `${network} · ${symbol}`, network, description: about };
  },
);

export const contractConfig = (id: string) => CONTRACT_CONFIGS.find((config) => config.id === id);

/** What a release can be made of. The genres are the same everywhere; the networks are those of this instance. */

const Genre = named("Genre", z.object({ id: z.string(), name: z.string(), subGenres: z.array(z.string()) }));

const OfferedConfig = named(
  "ContractConfig",
  z.object({
    id: z.string(),
    name: z.string(),
    network: z.enum(NETWORKS),
    description: z.string(),
    /** Its money is not real. */
    test: z.boolean(),
    /** Why no release can be submitted with it now; null when one can. */
    problem: z.nullable(z.string()),
  }),
);
export type OfferedConfig = z.infer<typeof OfferedConfig>;

export const offersApi = {
  genres: get("/api/genres", { answer: z.array(Genre) }),
  configs: get("/api/contract-configs", { answer: z.array(OfferedConfig) }),
};
