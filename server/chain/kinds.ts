import { address, isAddress } from "@solana/kit";
import type { z } from "zod";
import {
  type KindOf,
  type Network,
  type NetworkKind,
  type NetworkRow,
  type RowOf,
  rowOf,
} from "../../shared/rules/networks.ts";
import type { Patience } from "./endpoint.ts";
import { evmKeys } from "./evm/keys.ts";
import { openEvm } from "./evm/open.ts";
import { evmSettings, evmVariables } from "./evm/settings.ts";
import { couldBeWallet, tokenNamed } from "./evm/token.ts";
import type { Keys, ToSign } from "./key-holder.ts";
import type { Limits } from "./limits.ts";
import type { Chain } from "./port.ts";
import { evmFinalBlock, type FinalBlock, solanaFinalBlock } from "./ready/final-block.ts";
import type { Effect, Signatory } from "./signable/effect.ts";
import { evmEffect } from "./signable/evm.ts";
import { type OurPrograms, solanaEffect } from "./signable/solana.ts";
import { solanaKeys } from "./solana/keys.ts";
import { openSolana } from "./solana/open.ts";
import { solanaSettings, solanaVariables } from "./solana/settings.ts";
import type { Token } from "./terms.ts";

/** A network that nothing leads to here: what was kept of it is shown, and its chain answers nothing. */
type OrAbsent<Known extends { at: string }> =
  | Known
  | (Omit<Extract<Known, { at: "embedded" }>, "at"> & { at: "absent" });

interface Settings {
  evm: OrAbsent<ReturnType<typeof evmSettings>>;
  solana: OrAbsent<ReturnType<typeof solanaSettings>>;
}

/** What a kind of network brings: a new kind is an entry below, and its rows. */
interface Kind {
  keys: Keys;
  /** Named without the network: RPC_URL. */
  variables(row: NetworkRow): Record<string, z.ZodType>;
  settings(
    row: NetworkRow,
    given: Record<string, unknown>,
    variable: (name: string) => string,
  ): Settings[NetworkKind];
  /** `madeHash`: the genesis hash of a local chain, where settings cannot know it. */
  open(
    network: Network,
    row: NetworkRow,
    settings: Settings[NetworkKind] & Pick<OfEveryKind, "limits" | "quorumAboveUnits">,
    patience: Patience,
    madeHash?: string,
  ): Chain;
  /** What a signature of ours would do; throws `NotSignable` for what we never sign. */
  effectOf(settings: Settings[NetworkKind], what: ToSign, by: Signatory): Effect;
  /** A token as anybody names it; null when it can be none. */
  tokenNamed(text: string): Token | null;
  /** False for addresses that nobody can have the key of. */
  couldBeWallet(text: string): boolean;
  /** What the endpoint at this address says is final. Throws when it does not say. */
  finalBlock(url: string): Promise<FinalBlock>;
}

const KINDS: Record<NetworkKind, Kind> = {
  evm: {
    keys: evmKeys,
    variables: evmVariables,
    settings: evmSettings,
    open(network, { feeCapWei }: RowOf<"evm">, settings: Settings["evm"] & OfEveryKind, patience) {
      const { urls, chainId, limits, quorumAboveUnits } = settings;
      return openEvm({ network, urls, chainId, feeCapWei, limits, quorumAboveUnits, patience });
    },
    effectOf: ({ chainId }: Settings["evm"], what, by) => evmEffect(chainId, what, by),
    tokenNamed,
    couldBeWallet,
    finalBlock: evmFinalBlock,
  },
  solana: {
    keys: solanaKeys,
    variables: solanaVariables,
    settings: solanaSettings,
    open(network, row: RowOf<"solana">, settings: Settings["solana"] & OfEveryKind, patience, madeHash = "") {
      const { urls, wsUrls, listens, genesisHash, programFolder } = settings;
      const { programId, accountProgramId, remittanceProgramId } = settings;
      const { limits, quorumAboveUnits } = settings;
      return openSolana({
        network,
        urls,
        wsUrls: listens ? wsUrls : [],
        genesisHash: genesisHash ?? madeHash,
        program: address(programId),
        accountProgram: address(accountProgramId),
        remittanceProgram: address(remittanceProgramId),
        programFolder,
        priceCapMicroLamports: row.priceCapMicroLamports,
        limits,
        quorumAboveUnits,
        patience,
      });
    },
    effectOf({ programId, accountProgramId, remittanceProgramId }: Settings["solana"], what, by) {
      const [split, account, remittance] = [programId, accountProgramId, remittanceProgramId].map((id) =>
        address(id),
      );
      return solanaEffect({ split, account, remittance } as OurPrograms, what, by);
    },
    tokenNamed: (text) => (isAddress(text) ? text : null),
    couldBeWallet: isAddress,
    finalBlock: solanaFinalBlock,
  },
};

export const keysOf = (kind: NetworkKind): Keys => KINDS[kind].keys;
export const kindOf = (network: Network): Kind => KINDS[rowOf(network).kind];

interface OfEveryKind {
  limits: Limits;
  /** Payments of more than this are believed when two endpoints tell of them; null: when one does. */
  quorumAboveUnits: bigint | null;
  /** Who pays for what we send, and how much of it in a day. */
  feePayer: { keyFile: string | null; dailyCapUnits: bigint };
  /** What one coin is worth, in units of USDT. */
  coinPriceUnits: bigint;
}

/** Where the chains are reached, and how they are told from others. Of several addresses the first is preferred. */
export type ChainSettings = { [Name in Network]: Settings[KindOf<Name>] & OfEveryKind };
