// @module-tag deep

import { type Address, address, generateKeyPairSigner, getAddressEncoder } from "@solana/kit";
import { getCreateAccountInstruction } from "@solana-program/system";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOKEN_2022, tokenAccountOf } from "../../chain/solana/terms.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { solanaClient } from "../../local/test/solana.ts";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { books, deposits } from "../db/schema.ts";
import { totalsOf } from "./books.ts";
import { reconcile } from "./reconcile.ts";

/** The token's issuer may take tokens out of any account, also a contract's: the books say so, and go on. */

const by = { programAddress: TOKEN_2022 };
const DECIMALS = 6;
const until = { timeout: 60_000, interval: 100 };

let chains: TestChains;
let house: TestWorld;
let client: ReturnType<typeof solanaClient>;
let issuer: Awaited<ReturnType<typeof client.funded>>;
let mint: Address;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  const { SOLANA_RPC_URL = "", SOLANA_WS_URL = "" } = chains.settings;
  client = solanaClient({ rpcUrl: SOLANA_RPC_URL, wsUrl: SOLANA_WS_URL });
  issuer = await client.funded();
  mint = await newSeizableMint();
  const settings = { ...chains.settings, FREE_RELEASES: "0", SOLANA_USDT_MINT: mint };
  house = await testWorld(settings, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** With the extension of a permanent delegate, who is the issuer. */
async function newSeizableMint(): Promise<Address> {
  const made = await generateKeyPairSigner();
  const space = 202;
  const rent = await client.rpc.getMinimumBalanceForRentExemption(BigInt(space)).send();
  await client.execute(issuer, [
    getCreateAccountInstruction({ payer: issuer, newAccount: made, lamports: rent, space, ...by }),
    {
      ...by,
      accounts: [{ address: made.address, role: 1 }],
      data: Uint8Array.of(35, ...getAddressEncoder().encode(issuer.address)),
    },
    getInitializeMint2Instruction(
      {
        mint: made.address,
        decimals: DECIMALS,
        mintAuthority: issuer.address,
        freezeAuthority: issuer.address,
      },
      by,
    ),
  ]);
  return made.address;
}

test("what is taken is recorded as taken, and the rest is divided", { timeout: 150_000 }, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 50, luis: 50 });
  const { id: contractId, address: contract } = split.contract;
  const key = { contractId, token: mint as string };
  const vault = await tokenAccountOf(address(contract), mint, TOKEN_2022);
  const own = await tokenAccountOf(issuer.address, mint, TOKEN_2022);
  const place = { payer: issuer, owner: issuer.address, mint, ata: own, tokenProgram: TOKEN_2022 };
  const owners = [issuer.address, ...Object.values(split.wallets).map((wallet) => address(wallet))];
  for (const owner of owners) {
    const ata = await tokenAccountOf(owner, mint, TOKEN_2022);
    await client.execute(issuer, [getCreateAssociatedTokenIdempotentInstruction({ ...place, owner, ata })]);
  }
  const pay = (amount: bigint) =>
    client.execute(issuer, [getMintToInstruction({ mint, token: vault, mintAuthority: issuer, amount }, by)]);
  const received = async () => (await totalsOf(house.world.db, key)).receivedUnits;
  const read = async () => {
    const { tokens } = (await (await house.visitor().fetch(split.at)).json()) as ContractBooks;
    if (!tokens[0]) throw new Error("no token");
    return tokens[0];
  };

  await pay(900_000n);
  await expect.poll(received, until).toBe(900_000n);
  const taking = { source: vault, mint, destination: own, authority: issuer, decimals: DECIMALS };
  await client.execute(issuer, [getTransferCheckedInstruction({ ...taking, amount: 300_000n }, by)]);
  await expect.poll(received, until).toBe(600_000n);
  expect(await reconcile(house.world, key)).toBe("agrees");
  expect(await read()).toMatchObject({
    ...{ received: "600000", paid: "0", carried: "600000", state: "gathering" },
    payments: [{ amount: "900000" }],
    taken: [{ amount: "300000" }],
  });
  const csv = await (await house.visitor().fetch(`${split.at}/payments.csv`)).text();
  expect(csv).toMatch(/^taken,[^,]+,0\.30,/m);

  await pay(1_400_000n);
  const balance = () => house.world.chains.Solana.balanceUnits(split.wallets.ada ?? "", mint);
  await expect.poll(balance, until).toBe(1_000_000n);
  await expect
    .poll(
      async () =>
        (await house.world.db.select().from(books).where(isFirstBook(house.world, split.contract)))[0]?.state,
      until,
    )
    .toBe("settled");
  expect(await reconcile(house.world, key)).toBe("agrees");
  const rows = await house.world.db.select().from(deposits).where(eq(deposits.contractId, contractId));
  expect(rows.map(({ amountUnits }) => amountUnits).sort()).toEqual([-300_000n, 1_400_000n, 900_000n].sort());
});
