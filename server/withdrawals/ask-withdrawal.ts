import { and, eq } from "drizzle-orm";
import { WITHDRAWAL_QUOTES, WITHDRAWALS_A_DAY } from "../../shared/rules/budgets.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import type {
  AskForCode,
  AskForQuote,
  AskForWithdrawal,
  Withdrawal,
  WithdrawalQuote,
} from "../../shared/schemas/money/wallets.ts";
import { type Caller, refuseIfGone, refuseUnlessFresh } from "../caller.ts";
import { wallets, withdrawals } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { isTestNetwork } from "../offered.ts";
import { changeMatter } from "../payee-accounts/ask-for-change.ts";
import { Refusal } from "../refusal.ts";
import { lockWallet, refuseWhileBusy } from "../wallets/busy-wallet.ts";
import { checkCode, type Matter, mailCode, spendCode } from "../wallets/mailed-code.ts";
import { transferOf } from "../wallets/money.ts";
import { balanceNow } from "../wallets/read-wallets.ts";
import { noteEvent } from "../wallets/wallet-events.ts";
import { startJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { refuseUnlessWallet } from "./destination.ts";
import { presentQuote, quoteOf } from "./quote.ts";
import { presentWithdrawal } from "./read-withdrawals.ts";

type Wanted = Omit<AskForWithdrawal, "code">;

/** What it costs and what arrives, before anybody decides. */
export async function quoteWithdrawal(
  world: World,
  caller: Caller,
  asked: AskForQuote,
): Promise<WithdrawalQuote> {
  await refuseOverLimit(world.db, WITHDRAWAL_QUOTES, caller.id, world.now());
  const { to, wallet } = await refuseUnlessPossible(world, caller, asked);
  const wanted = { ...asked, to, amountUnits: BigInt(asked.amount) };
  return presentQuote(await quoteOf(world, wallet, wanted), wanted);
}

/** The mail names what the code is for and what it costs, so a code can be used for nothing else. */
export async function askForCode(world: World, caller: Caller, asked: AskForCode): Promise<Date> {
  refuseUnlessFresh(world, caller);
  if (asked.purpose === "withdraw") {
    const { to, wallet } = await refuseUnlessPossible(world, caller, asked);
    const amountUnits = BigInt(asked.amount);
    const { feeUnits, leastUnits } = await quoteOf(world, wallet, { ...asked, to, amountUnits });
    if (BigInt(asked.fee) < feeUnits) throw new Refusal("withdrawal_fee_changed");
    if (amountUnits < leastUnits || amountUnits <= BigInt(asked.fee))
      throw new Refusal("withdrawal_too_small");
    return await mailCode(world, caller, withdrawMatter(world, { ...asked, to }));
  }
  return await mailCode(world, caller, await changeMatter(world, caller, asked));
}

/** Writes it down and starts it, in one transaction; from here on it goes by itself. */
export async function askForWithdrawal(
  world: World,
  caller: Caller,
  { code, ...asked }: AskForWithdrawal,
): Promise<Withdrawal> {
  refuseUnlessFresh(world, caller);
  const { to } = await refuseUnlessPossible(world, caller, asked);
  const { network, token, amount, fee } = asked;
  const codeId = await checkCode(world, caller, withdrawMatter(world, { ...asked, to }), code);
  return await world.transaction(async (tx) => {
    await refuseIfGone(tx, caller);
    const wallet = await lockWallet(tx, caller, rowOf(network).kind);
    if (wallet.handedOverAt) throw new Refusal("wallet_handed_over");
    await refuseWhileBusy(tx, wallet);
    await refuseOverLimit(tx, WITHDRAWALS_A_DAY, caller.id, world.now(), "too_many_withdrawals");
    await spendCode(tx, codeId);
    const [written] = await tx
      .insert(withdrawals)
      .values({
        personId: caller.id,
        walletId: wallet.id,
        network,
        token,
        to,
        amountUnits: BigInt(amount),
        feeUnits: BigInt(fee),
        state: "sending",
        createdAt: world.now(),
      })
      .returning();
    if (!written) throw new Error("a withdrawal was not written");
    const { id } = written;
    await noteEvent(world, tx, caller.id, "withdrawal_asked", { id, network, token, to, amount, fee });
    await startJob(world, tx, "withdraw", { withdrawalId: id });
    return presentWithdrawal(written, wallet.address);
  });
}

/** Looked at before a code is mailed, and again before it is spent. The chain itself has the last word. */
async function refuseUnlessPossible(
  world: World,
  caller: Caller,
  { network, token, to, amount }: AskForQuote,
) {
  const mine = and(eq(wallets.personId, caller.id), eq(wallets.kind, rowOf(network).kind));
  const [wallet] = await world.db.select().from(wallets).where(mine);
  if (!wallet) throw new Refusal("wallet_not_found");
  if (wallet.handedOverAt) throw new Refusal("wallet_handed_over");
  const destination = await refuseUnlessWallet(world, network, to, wallet.address);
  const units = BigInt(amount);
  if (units === 0n) throw new Refusal("bad_request", { text: "Enter an amount" });
  const balance = await balanceNow(world, network, token, wallet.address);
  if (balance === null) throw new Refusal("chain_unreachable");
  if (balance < units) throw new Refusal("insufficient_funds");
  return { to: destination, wallet };
}

const withdrawMatter = (world: World, { network, token, to, amount, fee }: Wanted): Matter => ({
  isFor: {
    purpose: "withdraw",
    transfer: {
      ...transferOf(network, token, { amountUnits: BigInt(amount), feeUnits: BigInt(fee) }),
      to,
      network,
      test: isTestNetwork(world, network),
    },
  },
  facts: [network, token, to, BigInt(amount).toString(), BigInt(fee).toString()],
});
