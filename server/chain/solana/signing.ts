import {
  address,
  assertIsFullySignedTransaction,
  compileTransaction,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  type SignatureBytes,
  verifySignature,
} from "@solana/kit";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { SignedTransaction } from "../port.ts";
import { draftAct } from "./account.ts";
import { booksOf } from "./accounts.ts";
import type { SolanaAsk, SolanaChain, SolanaOptions, SolanaRpc } from "./client.ts";
import { type Draft, draftAccounts, draftCreates, draftDistributions, draftTransfer } from "./drafts.ts";
import { feeLamports, messageOf } from "./message.ts";
import { moneyOf } from "./money.ts";
import { prepare, type Ready } from "./prepare.ts";

/** Everything is read and tried first, on one node that has proved to be on the right chain; then it is signed, once. */

type Signs =
  | "signCreate"
  | "signDistribute"
  | "signCreateAccounts"
  | "signAccountAct"
  | "signTransfer"
  | "transferFeeUnits";

export function solanaSigning(ask: SolanaAsk, options: SolanaOptions): Pick<SolanaChain, Signs> {
  const { network, program, priceCapMicroLamports } = options;

  /** All of them, or the first refusal. */
  async function readied(rpc: SolanaRpc, drafts: Draft[], payer: string): Promise<Ready[]> {
    const { ready, refused } = await prepare(rpc, drafts, address(payer), priceCapMicroLamports);
    if (refused[0]) throw new Refused(network, refused[0].reason);
    return ready;
  }

  return {
    async signCreate(terms, token, { feePayer }) {
      const ready = await ask(async (rpc) => {
        const money = await moneyOf(rpc, token);
        const books = await booksOf(rpc, program, terms, money, "confirmed");
        const drafts = await draftCreates(program, books, money, feePayer.address);
        return await readied(rpc, drafts, feePayer.address);
      });
      return await signAll(network, ready, [feePayer]);
    },

    async signDistribute(terms, token, { feePayer }) {
      const { ready, refused } = await ask(async (rpc) => {
        const books = await booksOf(rpc, program, terms, await moneyOf(rpc, token), "confirmed");
        const found = await draftDistributions(rpc, program, books, feePayer.address);
        const payer = address(feePayer.address);
        const prepared = await prepare(rpc, found.drafts, payer, priceCapMicroLamports);
        const late = prepared.refused.flatMap(({ draft, reason }) =>
          draft.contracts.map((contract) => ({ contract, reason })),
        );
        return { ready: prepared.ready, refused: [...found.refused, ...late] };
      });
      return { transactions: await signAll(network, ready, [feePayer]), refused };
    },

    async signCreateAccounts(wallets, token, { feePayer }) {
      const payer = feePayer.address;
      const ready = await ask(async (rpc) =>
        readied(rpc, await draftAccounts(rpc, wallets, await moneyOf(rpc, token), payer), payer),
      );
      return await signAll(network, ready, [feePayer]);
    },

    async signAccountAct({ terms, act, owner, mark }, { feePayer }) {
      const payer = feePayer.address;
      const ready = await ask(async (rpc) =>
        readied(rpc, [await draftAct(rpc, terms, act, { owner: owner.address, payer, mark })], payer),
      );
      const [signed] = await signAll(network, ready, [feePayer, owner]);
      return signed as SignedTransaction;
    },

    async signTransfer({ from, ...transfer }, { feePayer }) {
      const payer = feePayer.address;
      const ready = await ask(async (rpc) =>
        readied(rpc, [await draftTransfer(rpc, transfer, from.address, payer)], payer),
      );
      const [signed] = await signAll(network, ready, [feePayer, from]);
      return signed as SignedTransaction;
    },

    transferFeeUnits: async (transfer, { from, feePayer }) =>
      await ask(async (rpc) => {
        const [ready] = await readied(rpc, [await draftTransfer(rpc, transfer, from, feePayer)], feePayer);
        return ready ? feeLamports(ready.budget, new Set([from, feePayer]).size) : 0n;
      }),
  };
}

async function signAll(network: Network, ready: Ready[], holders: KeyHolder[]): Promise<SignedTransaction[]> {
  const signed: SignedTransaction[] = [];
  for (const one of ready) signed.push(await sign(network, one, holders));
  return signed;
}

/** The first holder pays. A signature that is not the holder's own would be refused by the chain: it never gets there. */
async function sign(network: Network, { draft, budget, lifetime, sinceSlot }: Ready, holders: KeyHolder[]) {
  const payer = address(holders[0]?.address ?? "");
  const compiled = compileTransaction(messageOf(draft, payer, budget, lifetime));
  const signatures = { ...compiled.signatures };
  for (const holder of holders) {
    const signature = (await holder.sign(Uint8Array.from(compiled.messageBytes))) as SignatureBytes;
    const key = await getPublicKeyFromAddress(address(holder.address));
    if (!(await verifySignature(key, signature, compiled.messageBytes)))
      throw new Error("the key holder signed for another address");
    signatures[address(holder.address)] = signature;
  }
  const transaction = { ...compiled, signatures };
  assertIsFullySignedTransaction(transaction);
  return {
    id: getSignatureFromTransaction(transaction),
    network,
    bytes: getBase64EncodedWireTransaction(transaction),
    contracts: draft.contracts,
    mostUnits: String(feeLamports(budget, holders.length) + draft.rentLamports),
    expiry: { lastValidBlockHeight: Number(lifetime.lastValidBlockHeight), sinceSlot },
  };
}
