// `npm run royalties`: what an operator can do about money. It only reads chains and writes rows; it never signs.
import { and, eq } from "drizzle-orm";
import { ChainUnavailable, Refused, WrongChain } from "../../server/chain/chain-errors.ts";
import { tokensOn } from "../../server/chain-settings.ts";
import { books, contracts } from "../../server/db/schema.ts";
import { rebuild } from "../../server/payments/rebuild.ts";
import { reconcile } from "../../server/payments/reconcile.ts";
import { resumeBooks } from "../../server/payments/resume-books.ts";
import { acceptOutside } from "../../server/sending/accept-outside.ts";
import type { World } from "../../server/world.ts";
import { networkNamed } from "../../shared/rules/networks.ts";
import { command } from "./command.ts";
import { withRunning } from "./with-running.ts";

const USAGE = `npm run royalties -- rebuild                      write the whole history of money anew from the chains
       npm run royalties -- resume <network> <address>   go on with a contract whose books were stopped
       npm run royalties -- stopped                      which those are
       npm run royalties -- accept <network> <address>   let a fee payer go on that is ahead of our records`;

class Stopped extends Error {}

await command(() => withRunning(errandOf(process.argv.slice(2))), {
  alsoExpected: [Stopped, ChainUnavailable, WrongChain, Refused],
});

function errandOf([name, ...rest]: string[]): (world: World) => Promise<unknown> {
  if (name === "rebuild" && rest.length === 0) return rebuildAll;
  if (name === "stopped" && rest.length === 0) return listStopped;
  const [network = "", address = ""] = rest;
  if (name === "resume" && rest.length === 2) return (world) => resume(world, network, address);
  if (name === "accept" && rest.length === 2) return (world) => accept(world, network, address);
  throw new Stopped(`Usage: ${USAGE}`);
}

async function rebuildAll(world: World) {
  const { deposits, payouts } = await rebuild(world);
  console.log(`From the chains: ${deposits} payments, ${payouts} payouts.`);
  const all = await world.db
    .select({ book: books, contract: contracts })
    .from(books)
    .innerJoin(contracts, eq(contracts.id, books.contractId));
  let different = 0;
  for (const { book, contract } of all) {
    if ((await reconcile(world, book)) !== "stopped") continue;
    different++;
    console.log(`${contract.network} ${contract.address} does not match its chain.`);
  }
  if (different) console.log(`${different} contracts need somebody to look.`);
  const stopped = await listStopped(world);
  if (!different && stopped === 0) console.log("All books agree with their chains.");
  if (different) process.exitCode = 1;
}

async function listStopped(world: World): Promise<number> {
  const stopped = await world.db
    .select({ book: books, contract: contracts })
    .from(books)
    .innerJoin(contracts, eq(contracts.id, books.contractId))
    .where(eq(books.state, "stopped"));
  for (const { book, contract } of stopped)
    console.log(`Stopped: ${contract.network} ${contract.address}: ${book.problem}`);
  if (stopped.length === 0) console.log("No contract is stopped.");
  return stopped.length;
}

async function resume(world: World, name: string, address: string) {
  const network = networkNamed(name);
  const [contract] = network
    ? await world.db
        .select()
        .from(contracts)
        .where(and(eq(contracts.network, network), eq(contracts.address, address)))
    : [];
  if (!contract) throw new Stopped(`There is no contract ${address} on ${name}.`);
  const results: Awaited<ReturnType<typeof resumeBooks>>[] = [];
  for (const token of tokensOn(world.config.chains, contract.network))
    results.push(await resumeBooks(world, { contractId: contract.id, token }));
  const [still] = results.filter((result) => typeof result === "object");
  if (still) throw new Stopped(`It stays stopped: ${still.problem}.\nTry: npm run royalties -- rebuild`);
  console.log(results.includes("resumed") ? "Resumed." : "It was not stopped.");
}

async function accept(world: World, name: string, sender: string) {
  const network = networkNamed(name);
  if (!network) throw new Stopped(`There is no network ${name}.`);
  const result = await acceptOutside(world, network, sender);
  console.log(result === "accepted" ? "Accepted." : "It is not ahead of our records.");
}
