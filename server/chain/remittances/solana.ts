import { type Address, address, type Signature } from "@solana/kit";
import { getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { neededUnits } from "../../../chain/models/remittance.ts";
import {
  MOST_PAYMENTS,
  type Remittance,
  readRemittance,
  remittanceBytes,
  remittanceInstructions,
  remittanceOf,
} from "../../../chain/solana/remittance.ts";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import { plainAmount } from "../../../shared/rules/token-amount.ts";
import { agreedState } from "../ask-every-endpoint.ts";
import { Refused } from "../chain-errors.ts";
import type { OwnPayment, Remittances } from "../port.ts";
import { accountsAt, ledgerRent } from "../solana/accounts.ts";
import type { SolanaAsk, SolanaOptions, SolanaRpc } from "../solana/client.ts";
import { type Draft, draftAccounts, rentOf, signer } from "../solana/drafts.ts";
import type { SeenTransaction } from "../solana/events.ts";
import { transactionOf } from "../solana/history.ts";
import { type FoundAccount, moneyOf, tokensIn } from "../solana/money.ts";
import { callIn } from "../solana/outcome.ts";
import { balanceOf } from "../solana/read.ts";
import type { SignDrafted, UnsignedDrafted } from "../solana/signing.ts";
import { COIN, type Token } from "../terms.ts";
import type { RemittanceHistory, RemittanceState, RemittanceTerms } from "./plan.ts";

/** Remittances on Solana. Account and vault have to be there first: many who pay refuse an owner that is not on the curve. */

/** So many transactions in one look, the oldest first. */
const MOST_TRANSACTIONS = 50;

interface Planned {
  remittance: Remittance;
  /** The contract behind each vault that is paid. */
  contractOf: Map<Address, string>;
}

interface Senders {
  signDrafted: SignDrafted;
  unsignedDrafted: UnsignedDrafted;
  /** Sends what somebody has signed, if it has an id: then it is ours to send. */
  relay: (bytes: string, id: string | null) => Promise<string>;
}

export function solanaRemittances(
  asks: [ask: SolanaAsk, ...each: SolanaAsk[]],
  options: SolanaOptions,
  { signDrafted, unsignedDrafted, relay }: Senders,
): Remittances {
  const { network, remittanceProgram: program } = options;
  const [ask] = asks;

  async function planned(rpc: SolanaRpc, { token, refund, payments }: RemittanceTerms): Promise<Planned> {
    const { mint, tokenProgram } = await moneyOf(rpc, token);
    const vaults = await Promise.all(
      payments.map(({ contract }) => tokenAccountOf(address(contract), mint, tokenProgram)),
    );
    const remittance = await remittanceOf(program, {
      ...{ mint, tokenProgram, refund: address(refund) },
      payments: payments.map(({ amountUnits }, i) => ({ contract: vaults[i] as Address, amountUnits })),
    });
    return {
      remittance,
      contractOf: new Map(vaults.map((vault, i) => [vault, payments[i]?.contract ?? ""])),
    };
  }

  return {
    factory: program,
    mostPayments: MOST_PAYMENTS,

    plan: (terms) =>
      ask(async (rpc) => {
        const { remittance, contractOf } = await planned(rpc, terms);
        return {
          address: remittance.address,
          root: Buffer.from(remittance.root).toString("hex"),
          totalUnits: remittance.chunks[0]?.totalUnits ?? 0n,
          chunks: remittance.chunks.map((chunk) => ({
            number: chunk.number,
            amountUnits: neededUnits(chunk) - chunk.beforeUnits,
            neededUnits: neededUnits(chunk),
            contracts: chunk.payments.map(({ contract }) => contractOf.get(contract) ?? ""),
          })),
        };
      }),

    payUri: ({ address: to, token, decimals, amountUnits }) =>
      `solana:${to}?amount=${plainAmount(amountUnits, decimals)}&spl-token=${token}`,

    read: (terms) =>
      agreedState(
        options,
        asks.map((one) => () => one(async (rpc) => stateOf(rpc, program, await planned(rpc, terms)))),
      ),

    beginning: async () => null,

    history: (terms, _tokens, cursor) =>
      ask(async (rpc) => historyOf(rpc, await planned(rpc, terms), terms.token, cursor)),

    signOpen: (terms, chunk, signing) =>
      signDrafted(async (rpc) => {
        const payer = signing.feePayer.address;
        const { remittance, contractOf } = await planned(rpc, terms);
        const money = remittance.terms;
        if (chunk !== null) {
          const { payments = [] } = remittance.chunks[chunk] ?? {};
          return await draftAccounts(
            rpc,
            payments.map(({ contract }) => contractOf.get(contract) ?? ""),
            money,
            payer,
          );
        }
        const [found] = await accountsAt(rpc, [remittance.address], "confirmed");
        return [
          ...(found?.owner === program ? [] : [draftOpen(program, remittance, payer)]),
          ...(await draftAccounts(rpc, [remittance.address], money, payer)),
        ];
      }, signing),

    signDeliver: (terms, number, signing) =>
      signDrafted(async (rpc) => {
        const { remittance } = await planned(rpc, terms);
        return await draftDelivery(rpc, program, remittance, number);
      }, signing),

    signGiveBack: (terms, token, signing) =>
      signDrafted(async (rpc) => {
        const { remittance } = await planned(rpc, terms);
        return await draftGiveBack(rpc, program, remittance, token, signing.feePayer.address);
      }, signing),

    async unsignedPayment(terms, payment) {
      const draft = await ask(async (rpc) => {
        const { remittance } = await planned(rpc, terms);
        if ((await balanceOf(rpc, payment.from, terms.token)) < payment.amountUnits) return null;
        return await draftPayment(remittance, payment);
      });
      if (!draft) throw new Refused(network, "TooLittle");
      return [await unsignedDrafted([draft], payment.from)];
    },

    async unsignedTakeBack(terms) {
      const draft = await ask(async (rpc) => {
        const { remittance } = await planned(rpc, terms);
        return await draftTakeBack(rpc, program, remittance);
      });
      return [await unsignedDrafted([draft], terms.refund)];
    },

    async sendSigned(terms, bytes) {
      const { remittance } = await ask((rpc) => planned(rpc, terms));
      const paysIt = callIn(bytes, remittance.terms.tokenProgram, remittance.vault);
      return await relay(bytes, paysIt ?? callIn(bytes, program, remittance.address));
    },
  };
}

const draftOpen = (program: Address, remittance: Remittance, payer: string): Draft => ({
  instructions: [remittanceInstructions(program, remittance).open(signer(payer))],
  contracts: [],
  rentLamports: rentOf(remittanceBytes(remittance.chunks.length)),
});

/** Only if there is a payment in it that was not made and can be made. */
async function draftDelivery(
  rpc: SolanaRpc,
  program: Address,
  remittance: Remittance,
  number: number,
): Promise<Draft[]> {
  const { payments = [] } = remittance.chunks[number] ?? {};
  const [account, ...vaults] = await accountsAt(
    rpc,
    [remittance.address, ...payments.map(({ contract }) => contract)],
    "confirmed",
  );
  const made = stateIn(account, program)?.chunks[number]?.made ?? 0;
  const canReceive = (i: number) => tokensIn(vaults[i])?.frozen === false;
  if (!payments.some((_, i) => !(made & (1 << i)) && canReceive(i))) return [];
  const { deliver } = remittanceInstructions(program, remittance);
  const batch = remittance.terms.tokenProgram === TOKEN_PROGRAM_ADDRESS;
  return [
    {
      instructions: [deliver(number, { way: batch ? "batch" : "plain" })],
      ...(batch && { otherwise: [deliver(number, { way: "plain" })] }),
      contracts: [],
      rentLamports: 0n,
    },
  ];
}

async function draftGiveBack(
  rpc: SolanaRpc,
  program: Address,
  remittance: Remittance,
  token: Token,
  payer: string,
): Promise<Draft[]> {
  const { giveBack, giveBackSol } = remittanceInstructions(program, remittance);
  if (token === COIN) return [{ instructions: [giveBackSol()], contracts: [], rentLamports: 0n }];
  if ((await balanceOf(rpc, remittance.address, token)) === 0n) return [];
  const money = await moneyOf(rpc, token);
  const source = await tokenAccountOf(remittance.address, money.mint, money.tokenProgram);
  const [opening] = await draftAccounts(rpc, [remittance.terms.refund], money, payer);
  return [
    {
      instructions: [...(opening?.instructions ?? []), await giveBack({ source, ...money })],
      contracts: [],
      rentLamports: opening?.rentLamports ?? 0n,
    },
  ];
}

async function draftPayment(
  remittance: Remittance,
  { from, amountUnits, decimals }: OwnPayment,
): Promise<Draft> {
  const { mint, tokenProgram } = remittance.terms;
  const transfer = getTransferCheckedInstruction(
    {
      source: await tokenAccountOf(address(from), mint, tokenProgram),
      mint,
      destination: remittance.vault,
      authority: signer(from),
      amount: amountUnits,
      decimals,
    },
    { programAddress: tokenProgram },
  );
  return { instructions: [transfer], contracts: [], rentLamports: 0n };
}

/** By the refund address and to it. */
async function draftTakeBack(rpc: SolanaRpc, program: Address, remittance: Remittance): Promise<Draft> {
  const { refund, mint, tokenProgram } = remittance.terms;
  const receiver = await tokenAccountOf(refund, mint, tokenProgram);
  const [opening] = await draftAccounts(rpc, [refund], remittance.terms, refund);
  const { takeBack } = remittanceInstructions(program, remittance);
  return {
    instructions: [...(opening?.instructions ?? []), takeBack(signer(refund), receiver)],
    contracts: [],
    rentLamports: opening?.rentLamports ?? 0n,
  };
}

const stateIn = (account: FoundAccount | null | undefined, program: Address) =>
  account?.owner === program ? readRemittance(Uint8Array.from(account.data)) : null;

async function stateOf(
  rpc: SolanaRpc,
  program: Address,
  { remittance, contractOf }: Planned,
): Promise<RemittanceState> {
  const at = async (commitment: "finalized" | "confirmed") => {
    const [account, vault] = await accountsAt(rpc, [remittance.address, remittance.vault], commitment);
    const state = stateIn(account, program);
    const tokens = tokensIn(vault);
    return {
      state,
      account,
      isOpen: state !== null && tokens !== null,
      thereUnits: tokens?.amountUnits ?? 0n,
      deliveredUnits: state?.deliveredUnits ?? 0n,
    };
  };
  const { state, account, ...final } = await at("finalized");
  const rent = account ? await ledgerRent(rpc, account.data.length) : 0n;
  const over = (account?.lamports ?? 0n) - rent;
  const now = await at("confirmed");
  const paid = remittance.chunks.flatMap(({ number, payments }) =>
    payments
      .filter((_, i) => (state?.chunks[number]?.made ?? 0) & (1 << i))
      .map(({ contract }) => ({ number, contract: contractOf.get(contract) ?? "" })),
  );
  return {
    ...final,
    coinUnits: over > 0n ? over : 0n,
    isComplete: state?.chunks.every(({ all }) => all) ?? false,
    paid,
    seenUnits: now.thereUnits + now.deliveredUnits,
  };
}

async function historyOf(
  rpc: SolanaRpc,
  { remittance, contractOf }: Planned,
  token: Token,
  cursor: string | null,
): Promise<RemittanceHistory> {
  const until = cursor as Signature | null;
  const listed = await rpc
    .getSignaturesForAddress(remittance.vault, { commitment: "finalized", ...(until && { until }) })
    .send();
  const news = listed.toReversed().slice(0, MOST_TRANSACTIONS);
  const came: RemittanceHistory["came"] = [];
  const paid: RemittanceHistory["paid"] = [];
  for (const { signature, err } of news) {
    if (err !== null) continue;
    const seen = await transactionOf(rpc, signature);
    const { at, accounts } = seen;
    const amountUnits = gainIn(seen, remittance.vault);
    const index = accounts.indexOf(remittance.vault);
    if (amountUnits > 0n) came.push({ transaction: signature, index, token, amountUnits, at, isFinal: true });
    if (amountUnits >= 0n) continue;
    for (const [vault, contract] of contractOf)
      if (gainIn(seen, vault) > 0n) paid.push({ contract, transaction: signature, at, vault: null });
  }
  return { came, paid, cursor: news.at(-1)?.signature ?? cursor };
}

function gainIn({ before, after }: SeenTransaction, account: Address): bigint {
  const at = (balances: SeenTransaction["before"]) =>
    balances.find((balance) => balance.account === account)?.units ?? 0n;
  return at(after) - at(before);
}
