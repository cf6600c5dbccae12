import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getTransferCheckedInstruction } from "@solana-program/token";
import pino from "pino";
import {
  encodeFunctionData,
  erc20Abi,
  hexToBytes,
  serializeTransaction,
  type TransactionSerializableEIP1559,
} from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { distributeCall } from "../../chain/evm/client.ts";
import { memo } from "../../chain/solana/memo.ts";
import { payeeAccountInstructions } from "../../chain/solana/payee-account.ts";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { isSignedBy } from "../../proof/wallet-signature.ts";
import { canonicalJson } from "../../shared/rules/agreement.ts";
import { batchMessage } from "../../shared/rules/approvals/batch.ts";
import { signer as noop } from "../chain/solana/drafts.ts";
import { type Config, readConfig } from "../config.ts";
import { askSigner } from "./ask-signer.ts";
import { loadFeePayers } from "./fee-payers.ts";
import { runSigner } from "./run-signer.ts";
import type { Sealed } from "./sealed-key.ts";
import { NotSigned, type Signer } from "./signer.ts";
import { checkSignerLog, type LogLine, NOTHING } from "./signer-log.ts";

const folder = newFolder();
const silent = pino({ level: "silent" });
const configWith = (more: NodeJS.ProcessEnv = {}) =>
  readConfig({
    DATA_DIR: folder,
    SIGNER_SOCKET: path.join(folder, "signer.sock"),
    SIGNER_WEB_SOCKET: path.join(folder, "web.sock"),
    SIGNER_DAILY_WITHDRAWALS: "1000",
    SIGNER_DAILY_OWNER_CHANGES: "2",
    ...more,
  });

let config: Config;
let running: Awaited<ReturnType<typeof runSigner>>;
let asWorker: Signer;
let asWeb: Signer;
let wallet: Sealed;
let onEvm: Sealed;
async function start(more: NodeJS.ProcessEnv = {}) {
  config = configWith(more);
  running = await runSigner(config, silent);
  const { socket, webSocket } = config.signer;
  asWorker = await askSigner(config, socket ?? "");
  asWeb = await askSigner(config, webSocket ?? "");
}
async function newWallet(kind: "solana" | "evm"): Promise<Sealed> {
  const about = { id: randomUUID(), personId: randomUUID(), kind };
  return { ...about, ...(await asWeb.wallets.create(about, 1)), keyVersion: 1 };
}
beforeAll(async () => {
  await start();
  [wallet, onEvm] = [await newWallet("solana"), await newWallet("evm")];
});
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const why = async (asked: Promise<unknown>) =>
  await asked.then(
    () => "signed",
    (error: unknown) => (error instanceof NotSigned ? error.why : `${error}`),
  );

const approval = (owner: string, at = new Date()) =>
  batchMessage(
    {
      ...{ workspace: "Tidewater", tracks: 2, shares: "50.00% each", email: "ada@example.com" },
      ...{ network: "Solana", root: "00".repeat(32), site: "http://localhost" },
    },
    { wallet: owner, paidTo: owner },
    at.toISOString(),
  );

const stranger = solanaWallet().address;
const payer = () => asWorker.feePayers.Solana.address;
const LIFETIME = { blockhash: "1".repeat(32) as Blockhash, lastValidBlockHeight: 1n };
function message(instructions: Instruction[], by = payer()): { transaction: Uint8Array } {
  const whole = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(by), one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(LIFETIME, one),
    (one) => appendTransactionMessageInstructions(instructions, one),
  );
  return { transaction: Uint8Array.from(compileTransaction(whole).messageBytes) };
}
const acts = () => payeeAccountInstructions(address(solana().accountProgramId), address(stranger));
const solana = () => config.chains.Solana;
const withdrawSol = (owner: string, lamports: bigint) =>
  message([acts().withdrawSol(noop(owner), address(stranger), lamports)]);
const withdrawUsdt = (owner: string, units: bigint) => {
  const mint = address(solana().tokens.USDT);
  const tokenProgram = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
  const places = { source: address(stranger), receiver: address(solanaWallet().address), mint, tokenProgram };
  return message([acts().withdraw(noop(owner), { ...places, units })]);
};

const evm = (more: Partial<TransactionSerializableEIP1559> = {}) => {
  const call = distributeCall(
    ethereumWallet().address as `0x${string}`,
    config.chains.Ethereum.tokens.USDT as `0x${string}`,
  );
  const { chainId } = config.chains.Ethereum;
  const fees = { gas: 200_000n, maxFeePerGas: 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n };
  const whole = { ...call, ...fees, value: 0n, nonce: 0, chainId, type: "eip1559", ...more } as const;
  return { transaction: hexToBytes(serializeTransaction(whole as TransactionSerializableEIP1559)) };
};
const act = (more: object = {}) => ({
  act: {
    ...{ chainId: config.chains.Ethereum.chainId, account: ethereumWallet().address as `0x${string}` },
    ...{ nonce: 0n, deadline: 2n ** 40n, act: { name: "cancelRecovery" } as const },
    ...more,
  },
});

describe("what the product needs is signed", () => {
  test("an approval, in the name of a wallet that was made here", async () => {
    const text = approval(wallet.owner);
    const signature = await asWeb.wallets.signText(wallet, text);
    expect(await isSignedBy("Solana", wallet.owner, signature, text)).toBe(true);
  });

  test("the same by both doors: who pays, and who issues", async () => {
    const own = await loadFeePayers(config);
    expect(asWorker.feePayers.Ethereum.address).toBe(own.Ethereum.address);
    expect(asWeb.issuer.publicKey).toBe(asWorker.issuer.publicKey);
  });

  test("a distribution, a note, a withdrawal, a certificate", async () => {
    expect(await why(asWorker.feePayers.Ethereum.sign(evm()))).toBe("signed");
    expect(await why(asWorker.feePayers.Solana.sign(message([memo("a head of the log")])))).toBe("signed");
    expect(await why(asWorker.wallets.sign(wallet, "Solana", withdrawSol(wallet.owner, 1n)))).toBe("signed");
    expect(await why(asWorker.wallets.sign(onEvm, "Ethereum", act()))).toBe("signed");
    const { publicKey: key } = asWorker.issuer;
    const head = { ledgerline: "log-head/1", key, size: 1, root: "00", at: new Date().toISOString() };
    expect(await why(asWorker.issuer.sign(canonicalJson(head)))).toBe("signed");
  });
});

describe("whoever took over a web process", () => {
  test("moves no money, pays no fee and issues nothing", async () => {
    expect(await why(asWeb.feePayers.Solana.sign(message([memo("a note")])))).toBe("not_allowed");
    expect(await why(asWeb.wallets.sign(wallet, "Solana", withdrawSol(wallet.owner, 1n)))).toBe(
      "not_allowed",
    );
    expect(await why(asWeb.issuer.sign("{}"))).toBe("not_allowed");
  });

  test.each<[string, () => string]>([
    ["any text", () => "I owe you everything"],
    ["an approval by another wallet", () => approval(stranger)],
    ["an approval of last week", () => approval(wallet.owner, new Date(Date.now() - 7 * 86_400_000))],
    ["a link of a wallet", () => approval(wallet.owner).replace(/^.*/, "Ledgerline wallet link")],
  ])("has no wallet sign %s", async (_, text) => {
    expect(await why(asWeb.wallets.signText(wallet, text()))).toBe("not_allowed");
  });

  test("opens no wallet that is another person's, or another's key", async () => {
    const other = await newWallet("solana");
    for (const changed of [{ personId: other.personId }, { id: other.id }, { sealed: other.sealed }]) {
      const forged = { ...wallet, ...changed };
      await expect(asWeb.wallets.signText(forged, approval(wallet.owner))).rejects.toThrow(
        "the signer failed",
      );
    }
  });
});

describe("whoever took over a worker", () => {
  const usdt = () => config.chains.Ethereum.tokens.USDT as `0x${string}`;
  const sending = () =>
    encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [usdt(), 10n ** 9n] });
  const approving = () =>
    encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [usdt(), 10n ** 9n] });
  test.each<[string, () => { transaction: Uint8Array }]>([
    ["coin", () => evm({ value: 1n })],
    ["tokens of its own", () => evm({ to: usdt(), data: sending() })],
    ["a permission for its tokens", () => evm({ to: usdt(), data: approving() })],
    ["anything to another chain", () => evm({ chainId: 1 })],
    ["bytes that are no transaction", () => ({ transaction: Uint8Array.of(2, 1, 0) })],
  ])("has the fee payer on Ethereum send no %s", async (_, what) => {
    expect(await why(asWorker.feePayers.Ethereum.sign(what()))).toBe("not_allowed");
  });

  const source = () => noop(payer());
  const place = address(stranger);
  test.each<[string, () => { transaction: Uint8Array }]>([
    ["SOL", () => message([getTransferSolInstruction({ source: source(), destination: place, amount: 1n })])],
    [
      "tokens of its own",
      () =>
        message([
          getTransferCheckedInstruction({
            ...{
              source: place,
              mint: place,
              destination: place,
              authority: source(),
              amount: 1n,
              decimals: 6,
            },
          }),
        ]),
    ],
    ["a call to a strange program", () => message([{ programAddress: place, data: Uint8Array.of(1) }])],
    ["what somebody else pays for", () => message([memo("a note")], stranger)],
    ["an act of an account", () => withdrawSol(payer(), 1n)],
    ["bytes that are no message", () => ({ transaction: Uint8Array.of(9, 9, 9) })],
  ])("has the fee payer on Solana sign no %s", async (_, what) => {
    expect(await why(asWorker.feePayers.Solana.sign(what()))).toBe("not_allowed");
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a transaction of its own", () => asWorker.wallets.sign(onEvm, "Ethereum", evm())],
    ["an act for another chain", () => asWorker.wallets.sign(onEvm, "Ethereum", act({ chainId: 1 }))],
    [
      "an act that is never asked for",
      () => asWorker.wallets.sign(onEvm, "Ethereum", act({ act: { name: "setForwarding", on: true } })),
    ],
    ["another owner's act", () => asWorker.wallets.sign(wallet, "Solana", withdrawSol(stranger, 1n))],
    [
      "a start of a recovery",
      () =>
        asWorker.wallets.sign(wallet, "Solana", message([acts().startRecovery(noop(wallet.owner), place)])),
    ],
    [
      "a transfer from the wallet itself",
      () =>
        asWorker.wallets.sign(
          wallet,
          "Solana",
          message([
            getTransferSolInstruction({ source: noop(wallet.owner), destination: place, amount: 1n }),
          ]),
        ),
    ],
  ])("has no wallet sign %s", async (_, asked) => {
    expect(await why(asked())).toBe("not_allowed");
  });

  test("has nothing issued that is no certificate of this issuer", async () => {
    const { issuer } = asWorker;
    for (const text of ["hello", "null", '{"ledgerline":"issued/1","key":"another"}', "[]"])
      expect([text, await why(issuer.sign(text))]).toEqual([text, "not_allowed"]);
  });

  test("takes no more in a day than the limits say, also after a restart", async () => {
    const send = (units: bigint) =>
      asWorker.wallets.sign(wallet, "Solana", withdrawUsdt(wallet.owner, units));
    expect(await why(send(900_000_000n))).toBe("signed");
    expect(await why(send(200_000_000n))).toBe("limit");
    const coin = {
      name: "send",
      token: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
      to: ethereumWallet().address,
    };
    const eth = act({ act: { ...coin, amountUnits: 10n ** 18n } });
    expect(await why(asWorker.wallets.sign(onEvm, "Ethereum", eth))).toBe("limit");
    const change = () => {
      const to = address(solanaWallet().address);
      return asWorker.wallets.sign(wallet, "Solana", message([acts().changeOwner(noop(wallet.owner), to)]));
    };
    expect([await why(change()), await why(change()), await why(change())]).toEqual([
      "signed",
      "signed",
      "limit",
    ]);
    const dear = evm({ gas: 30_000_000n, maxFeePerGas: 10n ** 12n });
    expect(await why(asWorker.feePayers.Ethereum.sign(dear))).toBe("limit");

    await running.stop();
    await start();
    expect(await why(send(200_000_000n))).toBe("limit");
    expect(await why(send(50_000_000n))).toBe("signed");
    expect(await why(change())).toBe("limit");
  });

  test("has the same signed again without its counting twice, also after a restart and in another file", async () => {
    await running.stop();
    const own = { SIGNER_LOG_FILE: path.join(folder, "again", "log.jsonl"), SIGNER_LOG_FILE_BYTES: "1000" };
    await start(own);
    const what = withdrawUsdt(wallet.owner, 600_000_000n);
    const again = () => why(asWorker.wallets.sign(wallet, "Solana", what));
    expect([await again(), await again(), await again()]).toEqual(["signed", "signed", "signed"]);
    const first = await asWorker.wallets.sign(wallet, "Solana", what);
    const other = () =>
      why(asWorker.wallets.sign(wallet, "Solana", withdrawUsdt(wallet.owner, 600_000_000n)));
    expect(await other()).toBe("limit");
    // Another wallet's signature of the same is another one.
    const second = await newWallet("solana");
    const both = withdrawUsdt(second.owner, 600_000_000n);
    expect(await why(asWorker.wallets.sign(second, "Solana", both))).toBe("limit");

    await running.stop();
    await start(own);
    expect(readdirSync(path.join(folder, "again")).length).toBeGreaterThan(1);
    expect([await other(), await again()]).toEqual(["limit", "signed"]);
    expect(await asWorker.wallets.sign(wallet, "Solana", what)).toEqual(first);
    expect(readLog(own.SIGNER_LOG_FILE)).toMatchObject({ fault: null, count: 10 });
    await running.stop();
    await start();
  });

  test("has what the fee payer signs besides counted once: its fee as the payer's, what it does as the wallet's", async () => {
    await running.stop();
    const own = { SIGNER_LOG_FILE: path.join(folder, "besides", "log.jsonl") };
    await start(own);
    const both = async (what: { transaction: Uint8Array }) => [
      await why(asWorker.feePayers.Solana.sign(what)),
      await why(asWorker.wallets.sign(wallet, "Solana", what)),
    ];
    const change = () => {
      const to = address(solanaWallet().address);
      return message([acts().changeOwner(noop(wallet.owner), to)]);
    };
    expect(await both(withdrawUsdt(wallet.owner, 900_000_000n))).toEqual(["signed", "signed"]);
    expect(await both(change())).toEqual(["signed", "signed"]);
    expect(await both(change())).toEqual(["signed", "signed"]);
    expect(await both(withdrawUsdt(wallet.owner, 200_000_000n))).toEqual(["signed", "limit"]);
    expect(await both(change())).toEqual(["signed", "limit"]);
    const { lines } = readLog(own.SIGNER_LOG_FILE);
    const costs = lines.map(({ whose, costUnits }) => [whose === wallet.owner, costUnits === "0"]);
    expect(costs.filter(([ofWallet, free]) => ofWallet !== free)).toEqual([]);
    await running.stop();
    await start();
  });

  test("gets no more in a minute than the limit says", async () => {
    await running.stop();
    await start({ SIGNER_PER_MINUTE: "3" });
    const asked = [1, 2, 3, 4].map(() => why(asWeb.wallets.signText(wallet, approval(wallet.owner))));
    expect((await Promise.all(asked)).sort()).toEqual(["limit", "signed", "signed", "signed"]);
    await running.stop();
    await start();
  });
});

function readLog(file: string) {
  const lines: LogLine[] = [];
  return { ...checkSignerLog(file, NOTHING, (line) => lines.push(line)), lines };
}

test("each thing asked for is in the log, signed or not, and a changed line is found", async () => {
  const { logFile } = config.signer;
  const { lines, fault } = readLog(logFile);
  expect(fault).toBeNull();
  expect(lines.some(({ what, refused }) => what === "text" && refused === null)).toBe(true);
  expect(lines.some(({ refused }) => refused === "a fee payer sends no coin")).toBe(true);
  expect(lines.some(({ refused }) => refused === "SIGNER_DAILY_WITHDRAWALS is reached")).toBe(true);
  const text = readFileSync(logFile, "utf8");
  for (const secret of [approval(wallet.owner), "ada@example.com"]) expect(text).not.toContain(secret);

  const all = text.split("\n");
  const without = path.join(folder, "without.jsonl");
  writeFileSync(without, [...all.slice(0, 3), ...all.slice(4)].join("\n"));
  expect(readLog(without).fault).toBe(`Line 4 of ${without} does not follow from the line before`);
  const changed = path.join(folder, "changed.jsonl");
  writeFileSync(changed, text.replace("SIGNER_DAILY_WITHDRAWALS is reached", "nothing happened"));
  expect(readLog(changed).fault).not.toBeNull();
  await expect(runSigner(configWith({ SIGNER_LOG_FILE: changed }), silent)).rejects.toThrow(
    "does not follow from the line before",
  );

  const torn = path.join(folder, "torn.jsonl");
  writeFileSync(torn, `${text}{"at":"2026-`);
  const again = await runSigner(
    configWith({
      ...{ SIGNER_LOG_FILE: torn, SIGNER_SOCKET: path.join(folder, "torn.sock") },
      SIGNER_WEB_SOCKET: path.join(folder, "torn-web.sock"),
    }),
    silent,
  );
  await again.stop();
  expect(readLog(torn)).toMatchObject({ fault: null, lines: { length: lines.length } });
});

test("a second signer at the same place is refused, and one that is gone is told of in time", async () => {
  await expect(runSigner(configWith(), silent)).rejects.toThrow("Another signer is running");
  await running.stop();
  expect(await why(asWeb.wallets.signText(wallet, approval(wallet.owner)))).toBe("unreachable");
  await start();
});
