import { neededUnits } from "../../../chain/models/remittance.ts";
import { MOST_PAYMENTS } from "../../../chain/solana/remittance.ts";
import { plainAmount } from "../../../shared/rules/token-amount.ts";
import { agreedState } from "../ask-every-endpoint.ts";
import { Refused } from "../chain-errors.ts";
import type { Remittances } from "../port.ts";
import { accountsAt } from "../solana/accounts.ts";
import type { SolanaAsk, SolanaOptions, SolanaRpc } from "../solana/client.ts";
import { draftAccounts } from "../solana/drafts.ts";
import { callIn } from "../solana/outcome.ts";
import { balanceOf } from "../solana/read.ts";
import type { SignDrafted, UnsignedDrafted } from "../solana/signing.ts";
import type { RemittanceTerms } from "./plan.ts";
import { draftDelivery, draftGiveBack, draftOpen, draftPayment, draftTakeBack } from "./solana-drafts.ts";
import { planSolana } from "./solana-plan.ts";
import { historyOf, stateOf } from "./solana-state.ts";

/** Remittances on Solana. Account and vault have to be there first: many who pay refuse an owner that is not on the curve. */

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

  const planned = (rpc: SolanaRpc, terms: RemittanceTerms) => planSolana(rpc, program, terms);

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

    read: (terms, cursor = null) =>
      agreedState(
        options,
        asks.map((one) => () => one(async (rpc) => stateOf(rpc, program, await planned(rpc, terms), cursor))),
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
