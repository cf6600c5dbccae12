import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  type Address,
  address,
  createSolanaRpc,
  getAddressDecoder,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
} from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getMintToInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from "@solana-program/token";
import { LiteSVM } from "litesvm";
import { tokenAccountOf } from "../../chain/solana/terms.ts";
import { ACCOUNT_PROGRAM, REMITTANCE_PROGRAM } from "../../chain/solana/test/stage.ts";
import { freePorts } from "../../local/free-port.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { solanaClient } from "../../local/test/solana.ts";
import { projectRoot } from "../../server/project-root.ts";
import { newMint, SOLANA_PROGRAM } from "../chains/solana-chain.ts";
import { startNode } from "./node-process.ts";

/** Agave's test validator with our programs, a USDT and a USDC of ours. */

const DECIMALS = 6;
const PLENTY_UNITS = 10n ** 15n;
/** Where the code begins in an upgradeable program's second account. */
const CODE_AT = 45;
/** The validator takes no fewer. */
const PORTS = 32;
const SLOT_MS = 400;
const LEDGER_SHREDS = "10000000";

export type Validator = Awaited<ReturnType<typeof startValidator>>;

/** `ownTokenProgram`: the token program that the validator brings, which has no batch; else the network's newer one. */
export async function startValidator(binary: string, { ownTokenProgram = false } = {}) {
  const folder = newFolder();
  // Its subscriptions are on the port after the first; those for its own use follow the faucet's.
  const [rpcPort = 0, faucetPort = 0] = await freePorts(2);
  const rpcUrl = `http://127.0.0.1:${rpcPort}`;
  const wsUrl = `ws://127.0.0.1:${rpcPort + 1}`;
  const ours = [
    [SOLANA_PROGRAM, "ledgerline_split.so"],
    [ACCOUNT_PROGRAM, "ledgerline_account.so"],
    [REMITTANCE_PROGRAM, "ledgerline_remittance.so"],
  ] as const;
  const programs = ours.flatMap(([at, file]) => [
    "--bpf-program",
    at,
    path.join(projectRoot, "chain/solana", file),
  ]);
  if (!ownTokenProgram) programs.push("--bpf-program", TOKEN_PROGRAM_ADDRESS, networkTokenProgram(folder));
  const range = `${faucetPort + 1}-${faucetPort + 1 + PORTS}`;
  const places = [
    "--ledger",
    path.join(folder, "ledger"),
    "--rpc-port",
    `${rpcPort}`,
    "--faucet-port",
    `${faucetPort}`,
  ];
  const args = [
    "--quiet",
    // Else it forgets what is minutes old, and nothing is signed where it cannot be seen whether it was signed before.
    "--limit-ledger-size",
    LEDGER_SHREDS,
    "--bind-address",
    "127.0.0.1",
    "--dynamic-port-range",
    range,
    ...places,
    ...programs,
  ];
  const rpc = createSolanaRpc(rpcUrl);
  const node = await startNode(binary, args, async () => {
    if ((await rpc.getHealth().send()) !== "ok") throw new Error("not healthy yet");
  });
  const client = solanaClient({ rpcUrl, wsUrl });
  const issuer = await client.funded(500_000_000_000n);
  const mint = await newMint(client, issuer);
  const usdcMint = await newMint(client, issuer);
  // The product, which is started next, believes final blocks alone.
  const isFinal = async () =>
    (await rpc.getAccountInfo(usdcMint, { commitment: "finalized", encoding: "base64" }).send()).value !==
    null;
  while (!(await isFinal())) await pause(SLOT_MS);

  /** What it took, in compute units. */
  async function run(instructions: Instruction[], payer: KeyPairSigner = issuer): Promise<number> {
    const transaction = await client.signed(payer, instructions);
    const simulated = await rpc
      .simulateTransaction(getBase64EncodedWireTransaction(transaction), {
        encoding: "base64",
        commitment: "confirmed",
      })
      .send();
    if (simulated.value.err) throw new Error(JSON.stringify(simulated.value.logs));
    await client.sendAndConfirm(transaction, { commitment: "confirmed" });
    return Number(simulated.value.unitsConsumed ?? 0n);
  }

  async function open(owner: Address): Promise<Address> {
    const token = await tokenAccountOf(owner, mint);
    await run([getCreateAssociatedTokenIdempotentInstruction({ payer: issuer, owner, mint, ata: token })]);
    return token;
  }

  const source = await open(issuer.address);
  await run([getMintToInstruction({ mint, token: source, mintAuthority: issuer, amount: PLENTY_UNITS })]);

  /** Into an account that is there. */
  async function payInto(destination: Address, amount: bigint) {
    await run([
      getTransferCheckedInstruction({
        source,
        mint,
        destination,
        authority: issuer,
        amount,
        decimals: DECIMALS,
      }),
    ]);
  }

  async function usdtIn(account: Address): Promise<bigint> {
    const found = await rpc
      .getTokenAccountBalance(account, { commitment: "confirmed" })
      .send()
      .catch(() => null);
    return BigInt(found?.value.amount ?? 0);
  }

  return {
    ...{
      rpcUrl,
      wsUrl,
      rpc,
      client,
      issuer,
      mint,
      usdcMint,
      run,
      open,
      payInto,
      usdtIn,
      kill: node.kill,
      start: node.start,
    },
    version: execFileSync(binary, ["--version"], { encoding: "utf8" }).trim(),
    genesisHash: await rpc.getGenesisHash().send(),
    pay: async (owner: string, units: bigint) => payInto(await tokenAccountOf(address(owner), mint), units),
    readyFor: (wallet: string) => open(address(wallet)),
    usdtOf: async (owner: string) => usdtIn(await tokenAccountOf(address(owner), mint)),
    giveCoins: async (to: string, sol: bigint) => {
      const recipientAddress = address(to);
      await client.airdrop({
        commitment: "confirmed",
        recipientAddress,
        lamports: lamports(sol * 10n ** 9n),
      });
    },
  };
}

/** The one with the batch, as the main network has it: LiteSVM carries it. */
function networkTokenProgram(folder: string): string {
  const machine = new LiteSVM();
  const program = machine.getAccount(TOKEN_PROGRAM_ADDRESS);
  if (!program.exists) throw new Error("LiteSVM has no token program");
  const code = machine.getAccount(getAddressDecoder().decode(program.data.slice(4)));
  if (!code.exists) throw new Error("LiteSVM has no code of the token program");
  const file = path.join(folder, "token.so");
  writeFileSync(file, code.data.slice(CODE_AT));
  return file;
}
