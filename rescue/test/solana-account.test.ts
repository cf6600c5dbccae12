import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { address, lamports } from "@solana/kit";
import { getCreateAssociatedTokenIdempotentInstruction } from "@solana-program/token";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { issuerKey, LOCAL_PROGRAM, LOCAL_USDT_MINT } from "../../chain/solana/local/local-tokens.ts";
import { payeeAccountAddress } from "../../chain/solana/payee-account.ts";
import { splitAddress, tokenAccountOf } from "../../chain/solana/terms.ts";
import { payOnSolana } from "../../local/solana-money/faucet.ts";
import { makeMockTokens } from "../../local/solana-money/mock-tokens.ts";
import { startSolana } from "../../local/solana-rpc.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { projectRoot } from "../../server/project-root.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import { signerIn } from "../command/key-file.ts";
import type { OpenedProof } from "../open-proof.ts";
import type { Act, RescueChain } from "../rescue-chain.ts";
import { openSolana } from "../solana/open.ts";
import { programTerms } from "../solana/read-account.ts";
import { termsOf } from "../solana/read-contract.ts";
import { type KnownWallet, knownWallet } from "./published.ts";

/** A payee account on Solana, from behind the checking of a proof. */

const ACCOUNT_PROGRAM = address("Acct1itGfoaYdJZzQ6yhvhNFmkMdfWQ4PF6cYkSGFYg");
const DAY_MS = 86_400_000;
const program = (name: string) => path.join(projectRoot, `chain/solana/ledgerline_${name}.so`);

let solana: Awaited<ReturnType<typeof startSolana>>;
let skippedMs = 0;
const folder = newFolder();
beforeAll(async () => {
  // The chain reads this clock, which is set by hand.
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + skippedMs);
  const programs = [
    { address: LOCAL_PROGRAM, file: program("split") },
    { address: ACCOUNT_PROGRAM, file: program("account") },
  ];
  solana = await startSolana({ dataDir: folder, rpcPort: 0, wsPort: 0, programs, slotMs: 100 });
  await makeMockTokens(solana.rpcUrl);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await solana.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function withCoin(): Promise<KnownWallet> {
  const wallet = knownWallet("Solana");
  const recipientAddress = address(wallet.address);
  const { airdrop } = solanaClient(solana);
  await airdrop({ commitment: "confirmed", recipientAddress, lamports: lamports(10_000_000_000n) });
  return wallet;
}

/** As it would come out of a proof: Ada is paid to her wallet, Luis to his account. */
async function openedFor(ada: string, luis: string, guardian: string): Promise<OpenedProof> {
  const account = accountTerms(ACCOUNT_PROGRAM, luis, guardian, 14);
  const paidTo = await payeeAccountAddress(ACCOUNT_PROGRAM, programTerms(account));
  const payees = [
    { name: "Ada", address: ada, bps: 7_000, account: null },
    { name: "Luis", address: paidTo, bps: 3_000, account },
  ];
  const chain = {
    network: "Solana",
    chain: solana.genesisHash,
    factory: LOCAL_PROGRAM,
    token: LOCAL_USDT_MINT,
  };
  const proof = { agreementHash: "ab".repeat(32), chain };
  const opened = { title: "Night Ferry", payees, proof, checks: [] } as unknown as OpenedProof;
  const contract = await splitAddress(LOCAL_PROGRAM, termsOf(opened));
  return { ...opened, proof: { ...opened.proof, chain: { ...opened.proof.chain, contract } } };
}

async function run(chain: RescueChain, act: Act, wallet: KnownWallet) {
  const file = path.join(folder, `${wallet.secret.slice(0, 8)}.key`);
  writeFileSync(file, wallet.secret, { mode: 0o600 });
  const signer = await signerIn(file, "solana");
  const { transactions, more } = await chain.plan(act, signer.address);
  for (const one of transactions)
    await chain.waitFor(await chain.broadcast(await signer.sign(one, solana.rpcUrl)));
  expect(more).toBe(false);
}

test("divided into it, withdrawn from it, and recovered by its guardian", async () => {
  const [ada, luis, guardian, heir] = [
    await withCoin(),
    await withCoin(),
    await withCoin(),
    await withCoin(),
  ];
  const opened = await openedFor(ada.address, luis.address, guardian.address);
  const { contract } = opened.proof.chain;
  const account = opened.payees[1]?.address ?? "";
  const chain = openSolana(opened, solana.rpcUrl);
  await payOnSolana({ url: solana.rpcUrl, to: contract, token: "usdt", amountUnits: 100_000_000n });
  const issuer = await issuerKey();
  const ata = await tokenAccountOf(address(account), LOCAL_USDT_MINT);
  await solanaClient(solana).execute(issuer, [
    getCreateAssociatedTokenIdempotentInstruction({
      payer: issuer,
      owner: address(account),
      mint: LOCAL_USDT_MINT,
      ata,
    }),
  ]);

  // Ada has no token account and nobody opens one: her share waits. The ledger is made in front.
  await run(chain, { name: "distribute", token: LOCAL_USDT_MINT, openAccounts: false }, heir);
  const [usdt] = await chain.readMoney([]);
  expect(usdt?.payees).toMatchObject([
    { name: "Ada", owedUnits: 70_000_000n, hadUnits: 0n, obstacle: "account_missing" },
    { name: "Luis", owedUnits: 0n, hadUnits: 30_000_000n, obstacle: null },
  ]);

  // Before it is open it is shown by its terms, and the first act opens it.
  expect((await chain.readAccounts([]))[0]).toMatchObject({ isOpen: false, owner: luis.address });

  const withdraw = {
    name: "withdraw",
    account,
    token: LOCAL_USDT_MINT,
    to: heir.address,
    amount: "12.50",
  } as const;
  await expect(chain.plan(withdraw, heir.address)).rejects.toThrow(`The owner is ${luis.address}`);
  await run(chain, withdraw, luis);
  expect((await chain.readAccounts([]))[0]).toMatchObject({
    isOpen: true,
    owner: luis.address,
    guardian: guardian.address,
    holds: [{ units: 17_500_000n, money: { symbol: "USDT" } }],
  });

  // To somebody else than the second one: the same transaction twice in one slot would count once.
  await run(chain, { name: "start-recovery", account, to: ada.address }, guardian);
  await run(chain, { name: "cancel-recovery", account }, luis);
  await run(chain, { name: "start-recovery", account, to: heir.address }, guardian);
  const finish = { name: "finish-recovery", account } as const;
  await expect(chain.plan(finish, ada.address)).rejects.toThrow("It is too early");
  skippedMs += 15 * DAY_MS;
  // The chain looks at the clock once a slot.
  const isTime = async () => {
    const [one] = await chain.readAccounts([]);
    return one?.recovery ? one.now >= one.recovery.at : null;
  };
  await expect.poll(isTime).toBe(true);
  await run(chain, finish, ada);
  await run(chain, { ...withdraw, amount: null }, heir);
  expect((await chain.readAccounts([]))[0]).toMatchObject({ owner: heir.address, holds: [] });
  await run(chain, { name: "change-owner", account, to: luis.address }, heir);
  await run(chain, { name: "name-guardian", account, to: null }, luis);
  expect((await chain.readAccounts([]))[0]).toMatchObject({
    owner: luis.address,
    guardianChange: { to: null },
  });
}, 60_000);
