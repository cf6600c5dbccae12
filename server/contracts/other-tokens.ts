import { and, desc, eq, notInArray } from "drizzle-orm";
import { OTHER_TOKENS } from "../../shared/rules/budgets.ts";
import type { Language } from "../../shared/rules/language.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { OtherTokens } from "../../shared/schemas/money/other-tokens.ts";
import type { DistributionAsked } from "../../shared/schemas/money/payments.ts";
import { wordedProblem } from "../../words/obstacles/kept-problem.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { kindOf } from "../chain/kinds.ts";
import { tokensOn } from "../chain-settings.ts";
import { books } from "../db/schema.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { type BookKey, isBook, startRun, termsOf } from "../payments/books.ts";
import { enoughForToday, lastDivision } from "../payments/other-tokens.ts";
import type { Contract } from "../payments/rows.ts";
import { canBeDivided } from "../payments/when-due.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { findContract } from "./read-books.ts";

/** Tokens that royalties are not paid in: what lies there is read from the chain, and divided when somebody asks. */

/** Anybody can name a token, and each is a question to a node for everybody who looks. */
const MOST_KNOWN = 20;

export async function readOtherTokens(
  world: World,
  network: string,
  address: string,
  named: string | undefined,
  language: Language,
): Promise<OtherTokens> {
  const contract = await findContract(world, network, address);
  const usual = tokensOn(world.config.chains, contract.network);
  const known = await world.db
    .select()
    .from(books)
    .where(and(eq(books.contractId, contract.id), notInArray(books.token, usual)))
    .orderBy(desc(books.movedAt))
    .limit(MOST_KNOWN);
  const asked = named ? [tokenFrom(contract.network, named)] : [];
  const tokens = [...asked, ...known.map(({ token }) => token)];
  const found = await askChain(world.chains[contract.network].holdings(contract.address, tokens));
  const others = found.filter(({ token }) => !usual.includes(token));
  return {
    tokens: await Promise.all(
      others.map(async ({ token, units, decimals }) => {
        const book = known.find((one) => one.token === token);
        return {
          token,
          amount: `${units}`,
          decimals,
          state: book?.state ?? "settled",
          problem: book ? wordedProblem(book, language) : null,
          transaction: book ? await lastDivision(world.db, book) : null,
        };
      }),
    ),
  };
}

/** Anybody may ask. What it costs us is bounded for one, and for all of them in a day. */
export async function distributeOtherToken(
  world: World,
  network: string,
  address: string,
  named: string,
): Promise<DistributionAsked> {
  const contract = await findContract(world, network, address);
  const token = tokenFrom(contract.network, named);
  if (tokensOn(world.config.chains, contract.network).includes(token) || !contract.finalizedAt)
    throw new Refusal("nothing_to_distribute");
  await refuseIfUseless(world, contract, token);
  if (await enoughForToday(world, world.db, contract.network)) throw new Refusal("too_many_other_tokens");
  return await world.transaction(async (tx) => {
    const key: BookKey = { contractId: contract.id, token };
    const at = world.now();
    await tx
      .insert(books)
      .values({ ...key, state: "settled", movedAt: at, updatedAt: at })
      .onConflictDoNothing();
    const [book] = await tx.select().from(books).where(isBook(key)).for("update");
    if (!book || book.state === "distributing") return { state: "distributing" };
    await refuseOverLimit(tx, OTHER_TOKENS, `${contract.id} ${token}`, at, "token_already_distributed");
    await tx.update(books).set({ movedAt: at }).where(isBook(key));
    await startRun(world, tx, key);
    return { state: "distributing" };
  });
}

export function tokenFrom(network: Network, named: string): string {
  const token = kindOf(network).tokenNamed(named);
  if (!token) throw new Refusal("token_address_not_valid");
  return token;
}

/** A node that does not answer is the asker's to know. */
export async function askChain<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => {
    if (error instanceof ChainUnavailable || error instanceof WrongChain || error instanceof Refused)
      throw new Refusal("chain_unreachable");
    throw error;
  });
}

async function refuseIfUseless(world: World, contract: Contract, token: string) {
  const { network, address, payees } = contract;
  const chain = world.chains[network];
  const held = (await askChain(chain.holdings(address, [token]))).find((one) => one.token === token);
  if (!held) throw new Refusal("nothing_to_distribute");
  if (!canBeDivided({ network, carriedUnits: held.units, payeeCount: payees.length }))
    throw new Refusal("too_little_to_distribute");
  if (rowOf(network).waitsIn === "vault") return;
  const read = await askChain(chain.read(termsOf(contract), token));
  if (read.payees.every(({ obstacle }) => obstacle !== null)) throw new Refusal("nobody_can_receive");
}
