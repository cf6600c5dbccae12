import type { Fault, Network } from "../../shared/rules/networks.ts";
import type { ChainReading } from "../../shared/schemas/certificates.ts";
import type { AccountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";
import type { RefusedReason } from "./chain-errors.ts";
import type { CoinAsked, Deposit, Scan, Scanned } from "./chain-events.ts";
import type { KeyHolder } from "./key-holder.ts";
import type { Needs } from "./ready/fault.ts";
import type {
  RemittanceHistory,
  RemittancePlan,
  RemittanceState,
  RemittanceTerms,
} from "./remittances/plan.ts";
import type { Share, Terms, Token } from "./terms.ts";

/**
 * The port through which the product uses chains. Amounts are base units, addresses are as the chain writes them.
 * Every call throws `ChainUnavailable`, `WrongChain` or `Refused`, and nothing else that is not a bug; it first makes
 * sure that the endpoint serves the configured chain. What only some chains can do is optional here.
 */
export interface Chain {
  network: Network;
  /** Which chain this is (Solana's genesis hash, an EVM chain id), and our program or factory there. Asks nobody. */
  identity(): { chain: string; factory: string };
  /** What opens payee accounts here. */
  accountFactory: string;
  /** Asks every endpoint whether it serves that chain. */
  proveIdentity(): Promise<void>;
  /** What this network lacks of what we need there; empty when nothing can be published in vain. */
  faults(needs: Needs): Promise<Fault[]>;
  /** Follows from the terms; asks nobody. */
  addressOf(terms: Terms): Promise<string>;
  /** What anybody can see there, and of a transaction, once final. */
  show(wanted: { address: string; transaction: string | null; programs: string[] }): Promise<ChainReading>;
  /** Where a transaction ended up, and what it names (EVM: what it created); null until that is final. */
  blockOf(transaction: string): Promise<{ block: number; at: Date; names: string[] } | null>;
  read(terms: Terms, token: Token): Promise<SplitState>;
  /** As the chain has them where it can no longer be undone; null where nothing is, or not all that payments need. */
  finalShares(terms: Terms[], token: Token): Promise<(Share[] | null)[]>;
  /** What lies at each contract where it can no longer be undone, and what was paid out there. */
  finalBooks(terms: Terms[], token: Token): Promise<FinalBooks[]>;
  /** Whatever lies at a contract: everything where a node can list it, else the coin and the tokens that are named. */
  holdings(contract: string, named: Token[]): Promise<Holding[]>;
  balanceUnits(wallet: string, token: Token): Promise<bigint>;
  /** What a payee account can send: not what it needs itself to exist. */
  accountUnits(account: string, token: Token): Promise<bigint>;
  /** Where the payee account of these terms is; asks nobody. */
  accountOf(terms: AccountTerms): Promise<string>;
  /** As it is where it can no longer be undone; one that is not open yet is as its terms say. */
  readAccount(terms: AccountTerms): Promise<AccountState>;
  /** Whether a wallet that is a contract, or is to become one, stands by a text; a key's signature is judged without us. */
  confirmsText?(signed: { wallet: string; text: string; signature: string }): Promise<boolean>;
  /** The least nonce the chain would take next. The caller allocates: see `Signing`. */
  nextNonce?(wallet: string): Promise<number>;

  /** Where a contract's tokens lie, where that is another address than its own. */
  receivesAt?(terms: Terms, token: Token): Promise<string>;
  /** A payment for the payer's own wallet to sign and send, as its links hand it over; null when the payer has too little. */
  unsignedPayment?(terms: Terms, token: Token, payment: OwnPayment): Promise<string | null>;

  /** For those that are not there yet. */
  signCreate(terms: Terms[], token: Token, signing: Signing): Promise<SignedTransaction[]>;
  signDistribute(terms: Terms[], token: Token, signing: Signing): Promise<Distributing>;
  /** The same for somebody else to sign, send and pay for. Who is a payee without a token account gets that, too. */
  unsignedDistribution(terms: Terms, token: Token, payer: string): Promise<UnsignedTransaction>;
  /** Sends what somebody has signed, where wallets do not: only if it has this contract divide something. Its id. */
  sendDistribution?(signed: string, contract: string): Promise<string>;
  /** Gives payees the token accounts they lack. */
  signCreateAccounts?(wallets: string[], token: Token, signing: Signing): Promise<SignedTransaction[]>;
  /** What one such account costs, in units of the coin: whoever closes it gets that. */
  tokenAccountUnits?(token: Token): Promise<bigint>;
  /** Sends payees what lies in their vaults. Whoever still cannot receive is left out. */
  signDeliver?(wallets: string[], token: Token, signing: Signing): Promise<SignedTransaction[]>;
  /** Has a payee account do what its owner wants, at the fee payer's expense; opens it first where it is not open. */
  signAccountAct(asked: AskedOfAccount, signing: Signing): Promise<SignedTransaction>;
  /** A transaction that does nothing but carry a short text for everybody to read. */
  signNote(text: string, signing: Signing): Promise<SignedTransaction>;
  /** What `signAccountAct` would cost the fee payer if the chain stays as it is: its fee, and new accounts' rent. */
  accountActCost(terms: AccountTerms, act: AccountAct): Promise<{ feeUnits: bigint; rentUnits: bigint }>;
  signTransfer(transfer: Transfer, signing: Signing): Promise<SignedTransaction>;
  /** The most that `signTransfer` would let the fee be, in units of the coin. Not what a new account's rent costs. */
  transferFeeUnits(transfer: Omit<Transfer, "from">, by: { from: string; feePayer: string }): Promise<bigint>;
  /** The same at a higher fee. At most one of the two can land; keep both. Elsewhere transactions expire. */
  outbid?(
    signed: SignedTransaction,
    signing: Pick<Signing, "feePayer" | "mayCost">,
  ): Promise<SignedTransaction>;

  /** May be repeated for ever. `Refused` here is only today's answer: `outcome` alone says what became of it. */
  broadcast(signed: SignedTransaction): Promise<void>;
  outcome(signed: SignedTransaction): Promise<Outcome>;

  /**
   * Whether a transaction with this mark is on the chain already, though our records know of none: they may be those of an
   * old backup. `wantedSince`: when it was first wanted. Where acts are numbered, the number tells.
   */
  findMarked?(mark: string, wantedSince: Date): Promise<Marked>;

  /** Where a scan begins that is to find what happens from now on. */
  cursorNow(): Promise<string>;
  scan(scan: Scan): Promise<Scanned>;
  /** Coin that came in, where no log tells of it: what lies at contracts at a final block beyond what is known. */
  scanCoin?(contracts: CoinAsked[], block: number): Promise<Deposit[]>;
  /** One transfer that pays many contracts. */
  remittances: Remittances;
  /** Hints of where to look before its turn, where a chain is looked at contract by contract. */
  listen?(token: Token): Listening;
}

/** Remittances on one chain: one transfer that pays many contracts. `chain/models/remittance.ts` has their rules. */
export interface Remittances {
  /** What makes them here: the factory, or the program. */
  factory: string;
  /** To so many contracts one of them can pay. */
  mostPayments: number;
  /** Follows from the terms. Asks at most which program moves the token. */
  plan(terms: RemittanceTerms): Promise<RemittancePlan>;
  /** A link that wallets understand: so much of its token to this address. */
  payUri(to: { address: string; token: Token; decimals: number; amountUnits: bigint }): string;
  /**
   * As it is where it can no longer be undone, told by nodes that have got at least to the cursor. Large sums are believed
   * when two endpoints tell of them.
   */
  read(terms: RemittanceTerms, cursor?: string | null): Promise<RemittanceState>;
  /** The cursor of an address that nobody was told of yet; null where all of its history can be read. */
  beginning(): Promise<string | null>;
  /** What came since the cursor, of these tokens as far as the chain tells of them by transaction, and who was paid. */
  history(terms: RemittanceTerms, tokens: Token[], cursor: string | null): Promise<RemittanceHistory>;
  /** What has to be there before anything can be sent to it or, of a chunk, before it is delivered; empty when all is. */
  signOpen?(terms: RemittanceTerms, chunk: number | null, signing: Signing): Promise<SignedTransaction[]>;
  /** Empty when there is nothing in the chunk that can be delivered now. */
  signDeliver(terms: RemittanceTerms, chunk: number, signing: Signing): Promise<SignedTransaction[]>;
  /** Where what a contract cannot take lies in vaults of its own: those of these contracts for whom something final does. */
  waitsInVaults?(contracts: string[], token: Token): Promise<string[]>;
  /** To the refund address, all of a token; empty when nothing is there. */
  signGiveBack(terms: RemittanceTerms, token: Token, signing: Signing): Promise<SignedTransaction[]>;
  /** The transfer itself, for the payer's own wallet. Refused as `TooLittle` when it does not hold so much. */
  unsignedPayment(terms: RemittanceTerms, payment: OwnPayment): Promise<UnsignedTransaction[]>;
  /** All of its token, for the wallet of the refund address: one after the other. */
  unsignedTakeBack(terms: RemittanceTerms): Promise<UnsignedTransaction[]>;
  /** Sends what a wallet has signed, where wallets do not: only if it is about this remittance. Its id. */
  sendSigned?(terms: RemittanceTerms, signed: string): Promise<string>;
}

export interface Listening {
  /** At which addresses something has changed since this was last asked; many are not ours. */
  heard(): string[];
  /** Whether something may have changed unheard since this was last asked: it has just begun to listen, or anew. */
  missed(): boolean;
  /** Whether anything would be heard now. */
  hears(): boolean;
  stop(): Promise<void>;
}

/**
 * EVM: `nonce` is the first one to use, one per transaction. The caller hands nonces out, each to one intent, and gives
 * it again when signing that intent anew. Given as a question, it is asked once, when all that has to be read is read.
 * Solana has no use for it.
 */
export interface Signing {
  feePayer: KeyHolder;
  /**
   * Asked before anything is signed: how many of these may be, from the first on. Throws if it is none, and is not asked
   * about none.
   */
  mayCost?: ((costs: Cost[]) => Promise<number>) | undefined;
  nonce: number | null | (() => Promise<number>);
  /** The first is 1. What did not land at its price is signed at a higher one. */
  attempt?: number;
}

/** On EVM chains whoever sends also pays the fee: there `from` must be the fee payer. */
export interface Transfer {
  from: KeyHolder;
  to: string;
  token: Token;
  amountUnits: bigint;
}

export interface OwnPayment {
  from: string;
  amountUnits: bigint;
  decimals: number;
}

/** What only a payee account's owner may do. */
export type AccountAct =
  /** `feeUnits`: for the fee payer, of the same token and besides. Nothing is sent without it. */
  | { name: "send"; token: Token; to: string; amountUnits: bigint; feeUnits?: bigint }
  | { name: "changeOwner"; to: string }
  | { name: "changeGuardian"; to: string | null }
  | { name: "cancelRecovery" };

export interface AskedOfAccount {
  terms: AccountTerms;
  act: AccountAct;
  owner: KeyHolder;
  /** The name of what is wanted, carried along so that it can be found: see `findMarked`. Where acts are numbered, no use. */
  mark: string;
  /** Asked once, when all that has to be read is read, and before the owner signs. */
  ticket: () => Promise<ActTicket>;
}

/**
 * EVM: the owner signs the act by itself, and anybody who has seen it may send it. So of all that is signed with one
 * nonce at most one is ever done, and nothing after the deadline. Solana has no use for it: there the owner signs the
 * transaction.
 */
export interface ActTicket {
  nonce: bigint;
  deadline: Date;
  /** The number of what is sent to the fee payer, the one before; null when there is nothing, or it is done already. */
  feeNonce?: bigint | null;
}

export interface AccountState {
  isOpen: boolean;
  owner: string;
  guardian: string | null;
  guardianChange: { to: string | null; since: Date } | null;
  recovery: { to: string; since: Date } | null;
  forwarding: boolean;
  /** Of the next act; null where acts have no number. */
  nonce: bigint | null;
  /** The time of the chain as of which this is so. */
  at: Date;
}

/** What a transaction costs the fee payer, in units of the coin. */
export interface Cost {
  /** Fee, rent and coins it gives away, at most. */
  mostUnits: string;
  /** If the chain stays as it is. */
  likelyUnits: string;
}

/** Bytes that exist before the chain has seen them: save, then broadcast, as often as needed. Survives JSON. */
export interface SignedTransaction extends Cost {
  id: string;
  network: Network;
  bytes: string;
  /** The contracts it creates or pays out. */
  contracts: string[];
  /** What proves that it can never land any more. `sinceSlot`: where the chain was when it was signed. */
  expiry: { from: string; nonce: number } | { lastValidBlockHeight: number; sinceSlot: number };
}

export interface Distributing {
  transactions: SignedTransaction[];
  /** Contracts left out, because the chain would refuse them now. */
  refused: { contract: string; reason: RefusedReason }[];
}

export type Outcome =
  /** Not there: never arrived, still waiting, or lost with a block that was undone. Broadcast again. */
  | { state: "unseen" }
  /** In a block that can still be undone. */
  | { state: "landed" }
  /** `costUnits`: what it did cost, where the chain says so with the outcome; else it was what it could cost at most. */
  | { state: "final"; costUnits?: string }
  /** For good: it took its fee and changed nothing. */
  | { state: "failed"; reason: RefusedReason; costUnits?: string }
  /** It can provably never land, so the intent may be signed anew. Where transactions are numbered no node can prove that. */
  | { state: "dead" };

export type Marked =
  | { state: "none" }
  /** Not final yet, or what was signed before could still land. */
  | { state: "unclear" }
  | { state: "final"; transaction: string };

export interface SplitState {
  address: string;
  /** As the chain has them, in its order; null when nothing is there. */
  shares: Share[] | null;
  /** What lies at the contract and was not paid out yet. */
  undistributedUnits: bigint;
  /** All that was ever paid out, where the chain keeps count; else null: add up the payouts. */
  paidUnits: bigint | null;
  payees: PayeeState[];
}

export interface Holding {
  token: Token;
  units: bigint;
  /** Null where only the token itself would say. */
  decimals: number | null;
}

export interface FinalBooks extends Pick<SplitState, "undistributedUnits" | "paidUnits"> {
  /** The block or slot as of which this is so. */
  at: number;
}

export interface PayeeState extends Share {
  /**
   * What could not be delivered. EVM: in the payee's own vaults, from all splits together. Solana: still in the contract,
   * a part of `undistributedUnits`.
   */
  heldUnits: bigint;
  /** Why the payee cannot receive this token now. */
  obstacle:
    | "account_missing"
    | "account_frozen"
    | "account_not_theirs"
    | "below_minimum"
    | "blacklisted"
    | null;
}

export const blockIn = (shown: ChainReading["transaction"]) =>
  shown && { block: shown.block, at: new Date(shown.at), names: shown.names };
