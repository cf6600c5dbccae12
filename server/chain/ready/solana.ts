import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Address, address, isSolanaError } from "@solana/kit";
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { readProgram } from "../../../chain/solana/read-program.ts";
import { TOKEN_2022 } from "../../../chain/solana/terms.ts";
import { type Fault, isTestChain } from "../../../shared/rules/networks.ts";
import { accountsAt } from "../solana/accounts.ts";
import type { SolanaOptions, SolanaRpc } from "../solana/client.ts";
import {
  decimalsFault,
  faultsIn,
  missingFault,
  type NeededToken,
  type Needs,
  payerFault,
  unless,
} from "./fault.ts";

const MINT_BYTES = 82;
const TOKEN_PROGRAMS: Address[] = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022];

/** The build that must stand at each program's address. */
interface Build {
  hash: string;
  bytes: number;
}

interface Builds {
  split: Build;
  account: Build;
  remittance: Build;
}

/** `folder`: where the compiled programs are that were deployed. */
const buildsIn = (folder: string): Builds => ({
  split: build(folder, "split"),
  account: build(folder, "account"),
  remittance: build(folder, "remittance"),
});

function build(folder: string, name: string): Build {
  const code = readFileSync(path.join(folder, `ledgerline_${name}.so`));
  return { hash: `sha256:${createHash("sha256").update(code).digest("hex")}`, bytes: code.length };
}

export async function solanaFaults(rpc: SolanaRpc, options: SolanaOptions, needs: Needs): Promise<Fault[]> {
  const { program, accountProgram, remittanceProgram, programFolder, network, genesisHash } = options;
  const builds = buildsIn(programFolder);
  const { tokens, payer } = needs;
  const mayChange = isTestChain(network, genesisHash);
  const isNo = (error: unknown) => isSolanaError(error);
  return await faultsIn([
    unless("no_finality", () => rpc.getSlot({ commitment: "finalized" }).send(), isNo),
    unless("no_history", () => rpc.getSignaturesForAddress(program, { limit: 1 }).send(), isNo),
    () => programFaults(rpc, program, builds.split, mayChange),
    () => programFaults(rpc, accountProgram, builds.account, mayChange),
    () => programFaults(rpc, remittanceProgram, builds.remittance, mayChange),
    ...tokens.map((token) => () => tokenFault(rpc, token)),
    async () =>
      payer &&
      payerFault(
        payer,
        (await rpc.getBalance(address(payer.address), { commitment: "confirmed" }).send()).value,
      ),
  ]);
}

/** On a test network a program may still be replaced; where money is real, nobody may be able to. */
async function programFaults(
  rpc: SolanaRpc,
  at: Address,
  build: Build,
  mayChange: boolean,
): Promise<Fault[]> {
  const found = await readProgram(rpc, at, build.bytes);
  if (!found) return [{ code: "contract_missing", found: `no program is at ${at}` }];
  const faults: Fault[] = [];
  if (found.hash !== build.hash)
    faults.push({
      code: "contract_differs",
      found: `the program at ${at} is ${found.hash}, not ${build.hash}`,
    });
  if (found.authority && !mayChange)
    faults.push({
      code: "contract_changeable",
      found: `${found.authority} can replace the program at ${at}`,
    });
  return faults;
}

async function tokenFault(rpc: SolanaRpc, needed: NeededToken): Promise<Fault | null> {
  const [found] = await accountsAt(rpc, [address(needed.token)], "finalized");
  const isMint = found && TOKEN_PROGRAMS.includes(found.owner) && found.data.length >= MINT_BYTES;
  const read = isMint ? getMintDecoder().decode(found.data.slice(0, MINT_BYTES)) : null;
  if (!read?.isInitialized) return missingFault(needed);
  return decimalsFault(needed, read.decimals);
}
