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
import { memo } from "../../../chain/solana/memo.ts";
import type { Network } from "../../../shared/rules/networks.ts";
import type { UnsignedTransaction } from "../../../shared/schemas/money/payments.ts";
import { Refused } from "../chain-errors.ts";
import type { KeyHolder } from "../key-holder.ts";
import type { Cost, SignedTransaction, Signing } from "../port.ts";
import { draftAct } from "./account.ts";
import { booksOf } from "./accounts.ts";
import type { SolanaAsk, SolanaChain, SolanaOptions, SolanaRpc } from "./client.ts";
import {
  type Draft,
  draftAccounts,
  draftCreates,
  draftDistributions,
  draftTransfer,
  tokenAccountLamports,
} from "./drafts.ts";
import { feeLamports, messageOf, priceNow } from "./message.ts";
import { moneyOf } from "./money.ts";
import { prepareAll, type Ready } from "./prepare.ts";

/** Everything is read and tried first, on one node that has proved to be on the right chain; then it is signed, once. */

type Signs =
  | "signCreate"
  | "signDistribute"
  | "unsignedDistribution"
  | "signCreateAccounts"
  | "tokenAccountUnits"
  | "signAccountAct"
  | "signNote"
  | "accountActCost"
  | "signTransfer"
  | "transferFeeUnits";

/** Reads and tries with the fee payer in mind, then signs whatever is to be sent. */
export type SignDrafted = (
  draft: (rpc: SolanaRpc) => Promise<Draft[]>,
  signing: Signing,
) => Promise<SignedTransaction[]>;

/** The same for somebody else's wallet to sign, which pays for it: one transaction. */
export type UnsignedDrafted = (drafts: Draft[], payer: string) => Promise<UnsignedTransaction>;

export function solanaSigning(
  ask: SolanaAsk,
  options: SolanaOptions,
): Pick<SolanaChain, Signs> & { signDrafted: SignDrafted; unsignedDrafted: UnsignedDrafted } {
  const { network, program, priceCapMicroLamports } = options;

  const prepared = (drafts: Draft[], payer: string, attempt = 1) =>
    prepareAll(ask, drafts, address(payer), { capMicroLamports: priceCapMicroLamports, attempt });

  /** All of them, or the first refusal. */
  async function readied(drafts: Draft[], payer: string, attempt?: number): Promise<Ready[]> {
    const { ready, refused } = await prepared(drafts, payer, attempt);
    if (refused[0]) throw new Refused(network, refused[0].reason);
    return ready;
  }

  const signDrafted: SignDrafted = async (draft, signing) => {
    const ready = await readied(await ask(draft), signing.feePayer.address, signing.attempt);
    return await signAll(network, ready, signing);
  };

  const unsignedDrafted: UnsignedDrafted = async (drafts, payer) => {
    const [ready] = await readied(drafts, payer);
    if (!ready) throw new Refused(network, "TooLittle");
    const message = messageOf(ready.draft, address(payer), ready.budget, ready.lifetime);
    return { kind: "solana", transaction: getBase64EncodedWireTransaction(compileTransaction(message)) };
  };

  return {
    signDrafted,
    unsignedDrafted,

    signCreate: (terms, token, signing) =>
      signDrafted(async (rpc) => {
        const money = await moneyOf(rpc, token);
        const books = await booksOf(rpc, program, terms, money, "confirmed");
        return await draftCreates(program, books, money, signing.feePayer.address);
      }, signing),

    async signDistribute(terms, token, signing) {
      const { feePayer, attempt } = signing;
      const { drafts, refused } = await ask(async (rpc) => {
        const books = await booksOf(rpc, program, terms, await moneyOf(rpc, token), "confirmed");
        return await draftDistributions(rpc, program, books, feePayer.address);
      });
      const tried = await prepared(drafts, feePayer.address, attempt);
      const late = tried.refused.flatMap(({ draft, reason }) =>
        draft.contracts.map((contract) => ({ contract, reason })),
      );
      return {
        transactions: await signAll(network, tried.ready, signing),
        refused: [...refused, ...late],
      };
    },

    async unsignedDistribution(terms, token, payer) {
      const isPayee = terms.payees.some(({ wallet }) => wallet === payer);
      const { drafts, refused } = await ask(async (rpc) => {
        const money = await moneyOf(rpc, token);
        const own = isPayee ? await draftAccounts(rpc, [payer], money, payer) : [];
        const books = await booksOf(rpc, program, [terms], money, "confirmed");
        const found = await draftDistributions(rpc, program, books, payer, own.length > 0 ? [payer] : []);
        return { drafts: found.drafts.map((draft) => inFront(own, draft)), refused: found.refused };
      });
      if (refused[0]) throw new Refused(network, refused[0].reason);
      return await unsignedDrafted(drafts, payer);
    },

    signCreateAccounts: (wallets, token, signing) =>
      signDrafted(
        async (rpc) => draftAccounts(rpc, wallets, await moneyOf(rpc, token), signing.feePayer.address),
        signing,
      ),

    tokenAccountUnits: (token) => ask(async (rpc) => tokenAccountLamports(await moneyOf(rpc, token))),

    async signAccountAct({ terms, act, owner, mark }, signing) {
      const payer = signing.feePayer.address;
      const draft = await ask((rpc) => draftAct(rpc, terms, act, { owner: owner.address, payer, mark }));
      const ready = await readied([draft], payer, signing.attempt);
      const [signed] = await signAll(network, ready, signing, [owner]);
      return signed as SignedTransaction;
    },

    async signNote(text, signing) {
      const draft = { instructions: [memo(text)], contracts: [], rentLamports: 0n };
      const ready = await readied([draft], signing.feePayer.address, signing.attempt);
      const [signed] = await signAll(network, ready, signing);
      return signed as SignedTransaction;
    },

    /** Without trying it out: whoever asks for a price need not know who pays the fee, or where it is paid back to. */
    accountActCost: (terms, act) =>
      ask(async (rpc) => {
        const { owner } = terms;
        const alone = act.name === "send" ? { ...act, feeUnits: 0n } : act;
        const draft = await draftAct(rpc, terms, alone, { owner, payer: owner, mark: "" });
        const bidding = { capMicroLamports: priceCapMicroLamports, attempt: 1 };
        const microLamports = await priceNow(rpc, [draft], bidding);
        const feeUnits = feeLamports({ units: ACT_UNITS, microLamports }, 2);
        return { feeUnits, rentUnits: draft.rentLamports };
      }),

    async signTransfer({ from, ...transfer }, signing) {
      const payer = signing.feePayer.address;
      const draft = await ask((rpc) => draftTransfer(rpc, transfer, from.address, payer));
      const ready = await readied([draft], payer, signing.attempt);
      const [signed] = await signAll(network, ready, signing, [from]);
      return signed as SignedTransaction;
    },

    async transferFeeUnits(transfer, { from, feePayer }) {
      const draft = await ask((rpc) => draftTransfer(rpc, transfer, from, feePayer));
      const [ready] = await readied([draft], feePayer);
      return ready ? feeLamports(ready.budget, new Set([from, feePayer]).size) : 0n;
    },
  };
}

/** Both ways of dividing come after what has to be there first. */
function inFront(first: Draft[], { instructions, otherwise, ...draft }: Draft): Draft {
  const before = first.flatMap((one) => one.instructions);
  return {
    ...draft,
    instructions: [...before, ...instructions],
    ...(otherwise && { otherwise: [...before, ...otherwise] }),
  };
}

/** What opening two token accounts and a payee account, and two withdrawals take; measured, with room to spare. */
const ACT_UNITS = 120_000;

/** `others`: who signs besides the fee payer. */
async function signAll(
  network: Network,
  ready: Ready[],
  { feePayer, mayCost }: Signing,
  others: KeyHolder[] = [],
): Promise<SignedTransaction[]> {
  const signed: SignedTransaction[] = [];
  if (ready.length === 0) return signed;
  const holders = [feePayer, ...others];
  const count = await mayCost?.(ready.map((one) => costOf(one, holders)));
  for (const one of ready.slice(0, count)) signed.push(await sign(network, one, holders));
  return signed;
}

function costOf({ draft, budget }: Ready, holders: KeyHolder[]): Cost {
  const mostLamports = feeLamports(budget, holders.length) + draft.rentLamports;
  return {
    mostUnits: String(mostLamports),
    likelyUnits: String(mostLamports - (draft.keptLamports ?? 0n)),
  };
}

/** The first holder pays. A signature that is not the holder's own would be refused by the chain: it never gets there. */
async function sign(network: Network, ready: Ready, holders: KeyHolder[]) {
  const { draft, budget, lifetime, sinceSlot } = ready;
  const payer = address(holders[0]?.address ?? "");
  const compiled = compileTransaction(messageOf(draft, payer, budget, lifetime));
  const signatures = { ...compiled.signatures };
  for (const holder of holders) {
    const signature = (await holder.sign({
      transaction: Uint8Array.from(compiled.messageBytes),
    })) as SignatureBytes;
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
    ...costOf(ready, holders),
    expiry: { lastValidBlockHeight: Number(lifetime.lastValidBlockHeight), sinceSlot },
  };
}
