import type { AccountTerms } from "../shared/schemas/money/payee-account.ts";

/** Takes what a wallet has signed to a chain. */
export interface Sender {
  /** Done when a block has it; throws `Stopped` when it was refused there, or never came. */
  waitFor(id: string): Promise<void>;
  /** Sends what a wallet has signed; its id. */
  broadcast(signed: string): Promise<string>;
}

/** What can be found out, and done, with a proof and a node. One for each kind of chain. */
export interface RescueChain extends Sender {
  /** What has arrived at the contract, in the coin and every token that can be found, and those named. */
  readMoney(named: string[]): Promise<ContractMoney[]>;
  readAccounts(named: string[]): Promise<AccountShown[]>;
  /** What to sign for this to happen, as `from`. Throws `Stopped` when it would be refused. */
  plan(act: Act, from: string): Promise<Plan>;
}

/** Stands for the chain's own coin wherever a token is named. */
export const COIN = "coin";

export interface Money {
  /** Its address, or `coin`. */
  token: string;
  symbol: string;
  decimals: number;
  /** One of those we know by their address. Anybody can give a token any name. */
  isKnown: boolean;
}

export interface ContractMoney {
  money: Money;
  /** Null when the node does not tell of so long ago. */
  receivedUnits: bigint | null;
  dividedUnits: bigint | null;
  /** What a distribution would send now. */
  dueUnits: bigint;
  payees: PayeeMoney[];
}

export interface PayeeMoney {
  name: string;
  address: string;
  bps: number;
  owedUnits: bigint;
  hadUnits: bigint | null;
  /** In the payee's own vaults, from all contracts: it could not be delivered. */
  inVaultsUnits: bigint;
  /** Why the share would wait in the contract. */
  obstacle:
    | "account_missing"
    | "account_not_theirs"
    | "account_frozen"
    | "account_closed"
    | "below_minimum"
    | null;
}

export interface AccountShown {
  name: string;
  address: string;
  terms: AccountTerms;
  isOpen: boolean;
  owner: string;
  guardian: string | null;
  guardianChange: { to: string | null; at: Date } | null;
  recovery: { to: string; at: Date } | null;
  holds: { money: Money; units: bigint }[];
  /** By the chain's clock. */
  now: Date;
}

export type AccountAct =
  | { name: "withdraw"; token: string; to: string; amount: string | null }
  | { name: "change-owner"; to: string }
  | { name: "name-guardian"; to: string | null }
  | { name: "start-recovery"; to: string }
  | { name: "cancel-recovery" }
  | { name: "finish-recovery" };

export type Act =
  | { name: "distribute"; token: string; openAccounts: boolean }
  /** Sends payees what waits in their vaults. */
  | { name: "deliver"; token: string }
  | (AccountAct & { account: string });

/** A transaction for any wallet. */
export type Unsigned =
  | { kind: "evm"; what: string; from: string; chainId: number; to: string; data: string; value: string }
  | { kind: "solana"; what: string; from: string; base64: string };

export interface Plan {
  /** To be signed and sent in this order. */
  transactions: Unsigned[];
  /** When these are done, the rest can be planned. */
  more: boolean;
}
