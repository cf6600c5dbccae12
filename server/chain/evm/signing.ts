import {
  bytesToHex,
  type Client,
  getAddress,
  type Hex,
  hexToBytes,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { Cost, SignedTransaction, Signing } from "../port.ts";
import { draftAct, relayed } from "./account.ts";
import type { EvmAsk, EvmChain, EvmOptions } from "./client.ts";
import { draftDeliveries } from "./deliver.ts";
import {
  assertAffordable,
  type Draft,
  draftCreates,
  draftDistributions,
  draftNote,
  draftTransfer,
} from "./drafts.ts";
import { type Bid, type Fees, feesNow, gasWithoutMargin, orTooHigh, outbidding } from "./fees.ts";

/** Everything is read first, on one node that has proved to be on the right chain; then it is signed, once. */

type Signs =
  | "signCreate"
  | "signDistribute"
  | "unsignedDistribution"
  | "signDeliver"
  | "signAccountAct"
  | "signNote"
  | "accountActCost"
  | "signTransfer"
  | "transferFeeUnits"
  | "outbid";

/** Reads and prices with the fee payer in mind, then signs whatever is to be sent. */
export type SignDrafted = (
  draft: (client: Client) => Promise<Draft[]>,
  signing: Signing,
) => Promise<SignedTransaction[]>;

export function evmSigning(
  ask: EvmAsk,
  { network, chainId, feeCapWei }: EvmOptions,
): Pick<EvmChain, Signs> & { signDrafted: SignDrafted } {
  const fees = async (client: Client) => orTooHigh(network, await feesNow(client, feeCapWei));

  /** `finished`: with what an owner has signed in it, which costs nothing more. */
  async function signAll(
    drafts: Draft[],
    { likelyFeePerGas, ...bid }: Bid,
    { feePayer, nonce: given, mayCost }: Signing,
    finished = async (draft: Draft) => draft,
  ) {
    const signed: SignedTransaction[] = [];
    if (drafts.length === 0) return signed;
    const likelyUnits = ({
      gas,
      likelyGas,
      value,
    }: Pick<Draft, "gas" | "value"> & { likelyGas?: bigint | undefined }) =>
      (likelyGas ?? gasWithoutMargin(gas)) * likelyFeePerGas + value;
    const costs = drafts.map((draft) => costOf({ ...draft, ...bid }, likelyUnits(draft)));
    const paidFor = drafts.slice(0, await mayCost?.(costs));
    const whole = await Promise.all(paidFor.map(finished));
    const nonce = typeof given === "function" ? await given() : given;
    if (nonce === null) throw new RangeError("an EVM transaction needs a nonce");
    for (const [i, { contracts, likelyGas, ...draft }] of whole.entries()) {
      const transaction = { ...draft, ...bid, chainId, nonce: nonce + i, type: "eip1559" } as const;
      const about = { contracts, likelyUnits: likelyUnits({ likelyGas, ...draft }) };
      signed.push(await sign(network, transaction, feePayer, about));
    }
    return signed;
  }

  /** What to send, and at which fee, if the fee payer can afford it. */
  async function priced(client: Client, drafts: Draft[], payer: string) {
    const bid = await fees(client);
    await assertAffordable(client, network, getAddress(payer), drafts, bid);
    return { drafts, bid };
  }

  const signDrafted: SignDrafted = async (draft, signing) => {
    const { drafts, bid } = await ask(
      async (client) => await priced(client, await draft(client), signing.feePayer.address),
    );
    return await signAll(drafts, bid, signing);
  };

  return {
    signDrafted,

    async signCreate(terms, _token, signing) {
      const payer = getAddress(signing.feePayer.address);
      const drafts = await draftCreates(ask, network, terms, payer);
      const { bid } = await ask((client) => priced(client, drafts, payer));
      return await signAll(drafts, bid, signing);
    },

    async signDistribute(terms, token, signing) {
      const { drafts, bid, refused } = await ask(async (client) => {
        const payer = getAddress(signing.feePayer.address);
        const found = await draftDistributions(client, terms, token, payer);
        return { refused: found.refused, ...(await priced(client, found.drafts, payer)) };
      });
      return { transactions: await signAll(drafts, bid, signing), refused };
    },

    unsignedDistribution: (terms, token, payer) =>
      ask(async (client) => {
        const { drafts, refused } = await draftDistributions(client, [terms], token, getAddress(payer));
        const [draft] = drafts;
        if (!draft?.to) throw new Refused(network, refused[0]?.reason ?? "TooLittle");
        return { kind: "evm", chainId, to: draft.to, data: draft.data };
      }),

    signDeliver: (wallets, token, signing) =>
      signDrafted(
        (client) => draftDeliveries(client, wallets, token, getAddress(signing.feePayer.address)),
        signing,
      ),

    async signAccountAct(asked, signing) {
      const { drafts, bid } = await ask(async (client) => {
        const draft = await draftAct(client, network, asked.terms, asked.act);
        return await priced(client, [draft], signing.feePayer.address);
      });
      const payer = signing.feePayer.address;
      const [signed] = await signAll(drafts, bid, signing, (draft) => relayed(chainId, draft, asked, payer));
      return signed as SignedTransaction;
    },

    async signNote(text, signing) {
      const { drafts, bid } = await ask(async (client) => {
        const payer = getAddress(signing.feePayer.address);
        return await priced(client, [await draftNote(client, text, payer)], payer);
      });
      const [signed] = await signAll(drafts, bid, signing);
      return signed as SignedTransaction;
    },

    accountActCost: async (terms, act) =>
      await ask(async (client) => {
        const { gas, likelyGas = gas } = await draftAct(client, network, terms, act);
        return { feeUnits: likelyGas * (await fees(client)).likelyFeePerGas, rentUnits: 0n };
      }),

    async signTransfer({ from, ...transfer }, signing) {
      if (from.address !== signing.feePayer.address) throw new RangeError("the sender pays its own fee");
      const { drafts, bid } = await ask(async (client) => {
        const draft = await draftTransfer(client, transfer, getAddress(from.address));
        return await priced(client, [draft], from.address);
      });
      const [signed] = await signAll(drafts, bid, signing);
      return signed as SignedTransaction;
    },

    transferFeeUnits: async (transfer, { from }) =>
      await ask(async (client) => {
        const { gas } = await draftTransfer(client, transfer, getAddress(from));
        return gas * (await fees(client)).maxFeePerGas;
      }),

    async outbid(signed, { feePayer, mayCost }) {
      const { r, s, v, yParity, ...old } = parseTransaction(signed.bytes as Hex) as SignedDraft;
      const now = await ask(async (client) => await feesNow(client, feeCapWei));
      const dearer = orTooHigh(network, outbidding(old, now, feeCapWei));
      const { contracts } = signed;
      const likelyUnits = BigInt(signed.likelyUnits);
      const transaction = { ...old, ...dearer };
      await mayCost?.([costOf(transaction, likelyUnits)]);
      return await sign(network, transaction, feePayer, { contracts, likelyUnits });
    },
  };
}

type SignedDraft = TransactionSerializableEIP1559 & Fees & Record<"r" | "s" | "v" | "yParity", unknown>;

type Priced = Pick<TransactionSerializableEIP1559, "gas" | "maxFeePerGas" | "value">;

const costOf = ({ gas = 0n, maxFeePerGas = 0n, value = 0n }: Priced, likelyUnits: bigint): Cost => ({
  mostUnits: `${gas * maxFeePerGas + value}`,
  likelyUnits: `${likelyUnits}`,
});

/** A signature of another key would be another account's transaction: it never leaves this function. */
async function sign(
  network: Network,
  transaction: TransactionSerializableEIP1559,
  by: KeyHolder,
  { contracts, likelyUnits }: { contracts: string[]; likelyUnits: bigint },
): Promise<SignedTransaction> {
  const signature = await by.sign({ transaction: hexToBytes(serializeTransaction(transaction)) });
  const r = bytesToHex(signature.slice(0, 32));
  const s = bytesToHex(signature.slice(32, 64));
  const yParity = signature[64] ?? 0;
  const bytes = serializeTransaction(transaction, { r, s, yParity });
  if ((await recoverTransactionAddress({ serializedTransaction: bytes })) !== by.address)
    throw new Error("the key holder signed for another address");
  const expiry = { from: by.address, nonce: transaction.nonce ?? 0 };
  return { id: keccak256(bytes), network, bytes, contracts, ...costOf(transaction, likelyUnits), expiry };
}
