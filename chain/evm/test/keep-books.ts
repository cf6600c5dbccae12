import { dice } from "../../models/dice.ts";
import { accountOperations } from "./account-books.ts";
import { type Books, openBooks } from "./books.ts";
import { remittanceOperations } from "./remittance-books.ts";
import { splitOperations } from "./split-books.ts";
import { openStage } from "./stage.ts";

/**
 * Random deposits, blockings, distributions, deliveries, withdrawals, recoveries and refunds on a real chain, with books
 * kept beside it by the rules alone. After every operation each balance on the chain is the one in the books, and
 * received = paid + held + carried.
 */

export async function keepBooks(operations: number, seed: number): Promise<Books["counts"]> {
  const stage = await openStage(["--prune-history"]);
  try {
    const books = await openBooks(stage);
    const all = [
      ...[books.changeMood, books.changeMood],
      ...(await splitOperations(books)),
      ...(await accountOperations(books)),
      ...(await remittanceOperations(books)),
    ];
    const thrown = dice(seed);
    for (let done = 0; done < operations; done++)
      await books.audit(`seed ${seed}, operation ${done}: ${await thrown.pick(all)(thrown)}`);
    return books.counts;
  } finally {
    await stage.stop();
  }
}
