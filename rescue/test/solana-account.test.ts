import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  AccountRole,
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  lamports,
} from "@solana/kit";
import { getCreateAssociatedTokenIdempotentInstruction } from "@solana-program/token";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  issuerKey,
  LOCAL_PROGRAM,
  LOCAL_REMITTANCE_PROGRAM,
  LOCAL_TOKENS,
  LOCAL_USDT_MINT,
} from "../../chain/solana/local/local-tokens.ts";
import { payeeAccountAddress } from "../../chain/solana/payee-account.ts";
import { remittanceOf } from "../../chain/solana/remittance.ts";
import { SOL, splitAddress, TOKEN_2022, tokenAccountOf } from "../../chain/solana/terms.ts";
import { payOnSolana } from "../../local/solana-money/faucet.ts";
import { makeMockTokens } from "../../local/solana-money/mock-tokens.ts";
import { startSolana } from "../../local/solana-rpc.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { projectRoot } from "../../server/project-root.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import { signerIn } from "../command/key-file.ts";
import type { OpenedProof } from "../open-proof.ts";
import { openRemittance } from "../open-remittance.ts";
import type { Act, Plan, RescueChain, Sender } from "../rescue-chain.ts";
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
    { address: LOCAL_REMITTANCE_PROGRAM, file: program("remittance") },
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
  const done = await carryOut(chain, (from) => chain.plan(act, from), wallet);
  expect(done).toHaveLength(1);
}

/** As the command does. What was done, in order. */
async function carryOut(sender: Sender, plan: (from: string) => Promise<Plan>, wallet: KnownWallet) {
  const file = path.join(folder, `${wallet.secret.slice(0, 8)}.key`);
  writeFileSync(file, wallet.secret, { mode: 0o600 });
  const signer = await signerIn(file, "solana");
  const done: string[] = [];
  for (let more = true; more; ) {
    const now = await plan(signer.address);
    for (const one of now.transactions) {
      await sender.waitFor(await sender.broadcast(await signer.sign(one, solana.rpcUrl)));
      done.push(one.what);
    }
    more = now.more;
  }
  return done;
}

test("divided into it, withdrawn from it, and recovered by its guardian", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
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
});

test("a token of the newer program is divided, withdrawn and waits where an account asks for more", async () => {
  const [ada, luis, guardian, stranger] = [
    await withCoin(),
    await withCoin(),
    await withCoin(),
    await withCoin(),
  ];
  const { mint } = LOCAL_TOKENS.pyusd;
  const opened = await openedFor(ada.address, luis.address, guardian.address);
  const account = opened.payees[1]?.address ?? "";
  const chain = openSolana(opened, solana.rpcUrl);
  const pay = (amountUnits: bigint) =>
    payOnSolana({ url: solana.rpcUrl, to: opened.proof.chain.contract, token: "pyusd", amountUnits });
  const pyusd = async () => (await chain.readMoney([])).find(({ money }) => money.token === mint);
  await pay(100_000_000n);
  expect(await pyusd()).toMatchObject({
    dueUnits: 100_000_000n,
    payees: [{ obstacle: "account_missing" }, {}],
  });
  await run(chain, { name: "distribute", token: mint, openAccounts: true }, stranger);
  expect(await pyusd()).toMatchObject({
    dividedUnits: 100_000_000n,
    payees: [
      { hadUnits: 70_000_000n, obstacle: null },
      { hadUnits: 30_000_000n, obstacle: null },
    ],
  });
  const withdraw = { name: "withdraw", account, token: mint, to: luis.address, amount: "12.50" } as const;
  await run(chain, withdraw, luis);
  expect((await chain.readAccounts([]))[0]).toMatchObject({ holds: [{ units: 17_500_000n }] });

  await askForMemos(ada, await tokenAccountOf(address(ada.address), mint, TOKEN_2022));
  await pay(10_000_000n);
  expect((await pyusd())?.payees[0]).toMatchObject({ owedUnits: 7_000_000n, obstacle: "account_closed" });
  await run(chain, { name: "distribute", token: mint, openAccounts: true }, guardian);
  expect(await pyusd()).toMatchObject({
    dueUnits: 7_000_000n,
    payees: [{ hadUnits: 70_000_000n }, { hadUnits: 33_000_000n }],
  });
  const again = chain.plan({ name: "distribute", token: mint, openAccounts: true }, stranger.address);
  await expect(again).rejects.toThrow("Nobody who is owed something can receive it now.");
}, 60_000);

const MORE_SPACE = 29;
const MEMO = 30;

/** Switches on, for an account of the newer program, that no transfer comes without a memo. */
async function askForMemos(owner: KnownWallet, account: Address) {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(Buffer.from(owner.secret, "hex"));
  const by = { address: signer.address, role: AccountRole.WRITABLE_SIGNER, signer } as never;
  const own = { address: account, role: AccountRole.WRITABLE };
  const memoType = [8, 0];
  await solanaClient(solana).execute(signer, [
    {
      programAddress: TOKEN_2022,
      accounts: [own, by, { address: SOL, role: AccountRole.READONLY }, by],
      data: Uint8Array.of(MORE_SPACE, ...memoType),
    },
    { programAddress: TOKEN_2022, accounts: [own, by], data: Uint8Array.of(MEMO, 0) },
  ]);
}

test("a statement's transfer in a token of the newer program: chunk by chunk, with the accounts that are missing", async () => {
  const [refund, stranger] = [await withCoin(), await withCoin()];
  const { mint } = LOCAL_TOKENS.pyusd;
  const contracts = Array.from({ length: 25 }, () => knownWallet("Solana").address);
  const vaultOf = (owner: string) => tokenAccountOf(address(owner), mint, TOKEN_2022);
  const payments = await Promise.all(
    contracts.map(async (contract, i) => ({ contract: await vaultOf(contract), amountUnits: BigInt(i + 1) })),
  );
  const terms = { mint, tokenProgram: TOKEN_2022, refund: address(refund.address), payments };
  const { address: at } = await remittanceOf(LOCAL_REMITTANCE_PROGRAM, terms);
  const remittance = await openRemittance(
    {
      ...{ kind: "ledgerline-remittance", version: 1, network: "Solana", chain: solana.genesisHash },
      ...{ factory: LOCAL_REMITTANCE_PROGRAM, address: at, token: mint, refund: refund.address },
      payments: contracts.map((contract, i) => ({ contract, amount: `${i + 1}` })),
    },
    solana.rpcUrl,
  );
  const pay = (amountUnits: bigint) =>
    payOnSolana({ url: solana.rpcUrl, to: at, token: "pyusd", amountUnits });
  await pay(300n);
  const nobody = remittance.plan({ name: "deliver", openAccounts: false }, stranger.address);
  await expect(nobody).rejects.toThrow("its contracts cannot receive");
  const deliver = (openAccounts: boolean) =>
    carryOut(remittance, (from) => remittance.plan({ name: "deliver", openAccounts }, from), stranger);
  // The first chunk holds 20 contracts: it is covered, the second is not.
  expect(new Set(await deliver(true))).toEqual(new Set(["Deliver part 1 of 2"]));
  const between = await remittance.read();
  expect(between).toMatchObject({
    totalUnits: 325n,
    thereUnits: 90n,
    deliveredUnits: 210n,
    isComplete: false,
  });
  expect(between.payments.filter(({ isMade }) => isMade)).toHaveLength(20);
  await pay(26n);
  expect(new Set(await deliver(true))).toEqual(new Set(["Deliver part 2 of 2"]));
  expect(await remittance.read()).toMatchObject({ thereUnits: 1n, deliveredUnits: 325n, isComplete: true });
  await carryOut(remittance, (from) => remittance.plan({ name: "give-back" }, from), stranger);
  expect(await remittance.read()).toMatchObject({ thereUnits: 0n });
}, 60_000);
