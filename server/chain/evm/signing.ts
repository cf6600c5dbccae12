import {
  bytesToHex,
  type Client,
  getAddress,
  type Hex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem";
import type { Network } from "../../../shared/rules/networks.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { SignedTransaction, Signing } from "../port.ts";
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
import { type Fees, feesNow, orTooHigh, outbidding } from "./fees.ts";

/** Everything is read first, on one node that has proved to be on the right chain; then it is signed, once. */

type Signs =
  | "signCreate"
  | "signDistribute"
  | "signDeliver"
  | "signAccountAct"
  | "signNote"
  | "signTransfer"
  | "transferFeeUnits"
  | "outbid";

export function evmSigning(ask: EvmAsk, { network, chainId, feeCapWei }: EvmOptions): Pick<EvmChain, Signs> {
  const fees = async (client: Client) => orTooHigh(network, await feesNow(client, feeCapWei));

  async function signAll(drafts: Draft[], bid: Fees, { feePayer, nonce: given }: Signing) {
    const signed: SignedTransaction[] = [];
    if (drafts.length === 0) return signed;
    const nonce = typeof given === "function" ? await given() : given;
    if (nonce === null) throw new RangeError("an EVM transaction needs a nonce");
    for (const [i, { contracts, ...draft }] of drafts.entries()) {
      const transaction = { ...draft, ...bid, chainId, nonce: nonce + i, type: "eip1559" } as const;
      signed.push(await sign(network, transaction, feePayer, contracts));
    }
    return signed;
  }

  /** What to send, and at which fee, if the fee payer can afford it. */
  async function priced(client: Client, drafts: Draft[], payer: string) {
    const bid = await fees(client);
    await assertAffordable(client, network, getAddress(payer), drafts, bid);
    return { drafts, bid };
  }

  return {
    async signCreate(terms, _token, signing) {
      const { drafts, bid } = await ask(async (client) => {
        const payer = getAddress(signing.feePayer.address);
        return await priced(client, await draftCreates(client, network, terms, payer), payer);
      });
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

    async signDeliver(wallets, token, signing) {
      const { drafts, bid } = await ask(async (client) => {
        const payer = getAddress(signing.feePayer.address);
        return await priced(client, await draftDeliveries(client, wallets, token, payer), payer);
      });
      return await signAll(drafts, bid, signing);
    },

    async signAccountAct(asked, signing) {
      const { drafts, bid } = await ask(async (client) => {
        const draft = await draftAct(client, network, asked.terms, asked.act);
        return await priced(client, [draft], signing.feePayer.address);
      });
      const acted = await Promise.all(drafts.map((draft) => relayed(chainId, draft, asked)));
      const [signed] = await signAll(acted, bid, signing);
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

    async outbid(signed, { feePayer }) {
      const { r, s, v, yParity, ...old } = parseTransaction(signed.bytes as Hex) as SignedDraft;
      const now = await ask(async (client) => await feesNow(client, feeCapWei));
      const dearer = orTooHigh(network, outbidding(old, now, feeCapWei));
      return await sign(network, { ...old, ...dearer }, feePayer, signed.contracts);
    },
  };
}

type SignedDraft = TransactionSerializableEIP1559 & Fees & Record<"r" | "s" | "v" | "yParity", unknown>;

/** A signature of another key would be another account's transaction: it never leaves this function. */
async function sign(
  network: Network,
  transaction: TransactionSerializableEIP1559,
  by: KeyHolder,
  contracts: string[],
): Promise<SignedTransaction> {
  const signature = await by.sign(keccak256(serializeTransaction(transaction), "bytes"));
  const r = bytesToHex(signature.slice(0, 32));
  const s = bytesToHex(signature.slice(32, 64));
  const yParity = signature[64] ?? 0;
  const bytes = serializeTransaction(transaction, { r, s, yParity });
  if ((await recoverTransactionAddress({ serializedTransaction: bytes })) !== by.address)
    throw new Error("the key holder signed for another address");
  const expiry = { from: by.address, nonce: transaction.nonce ?? 0 };
  const mostUnits = String(
    (transaction.gas ?? 0n) * (transaction.maxFeePerGas ?? 0n) + (transaction.value ?? 0n),
  );
  return { id: keccak256(bytes), network, bytes, contracts, mostUnits, expiry };
}
