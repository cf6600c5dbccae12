import { type Address, address, createNoopSigner, createSolanaRpc, type Instruction } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Way } from "../../chain/solana/client.ts";
import {
  type Remittance,
  type RemittanceState,
  readRemittance,
  remittanceInstructions,
  remittanceOf,
} from "../../chain/solana/remittance.ts";
import { tokenAccountOf } from "../../chain/solana/terms.ts";
import { rowOf } from "../../shared/rules/networks.ts";
import type { RemittanceFile } from "../../shared/schemas/money/remittance-file.ts";
import {
  chunksToGo,
  refuseEmpty,
  refuseIncomplete,
  refuseNothingToGo,
  refuseOtherChain,
  refuseOtherPlace,
  refuseUnlessRefund,
  WHAT_HAPPENS,
} from "../remittance-rules.ts";
import type { Plan } from "../rescue-chain.ts";
import type { RemittanceAct, RemittanceShown, RescueRemittance } from "../rescue-remittance.ts";
import { Stopped } from "../stopped.ts";
import {
  accountsAt,
  type Found,
  type Node,
  readMoney,
  type SolanaMoney,
  solanaAddress,
  tokensIn,
} from "./node.ts";
import { openTokens } from "./plan.ts";
import { solanaSender } from "./sender.ts";
import { firstTaken } from "./transaction.ts";

interface Where {
  rpc: Node;
  file: RemittanceFile;
  program: Address;
  money: SolanaMoney;
  remittance: Remittance;
}

export async function openSolanaRemittance(file: RemittanceFile, rpcUrl: string): Promise<RescueRemittance> {
  const rpc = createSolanaRpc(rpcUrl);
  refuseOtherChain(file, await rpc.getGenesisHash().send());
  const { coin, tokens } = rowOf(file.network);
  const { chain, token } = file;
  const money = await readMoney(rpc, { chain, token, coin, usdt: tokens.USDT }, token);
  if (!money) throw new Stopped("question", `There is no token at ${token} on this chain.`);
  const program = solanaAddress(file.factory);
  const remittance = await remittanceIn(file, program, money);
  refuseOtherPlace(file, program, remittance.address);
  const where = { rpc, file, program, money, remittance };
  return {
    file,
    read: async () => (await readState(where)).shown,
    plan: (act, from) => planOf(where, act, solanaAddress(from)),
    ...solanaSender(rpc),
  };
}

/** What is paid is the contracts' token accounts. */
async function remittanceIn(
  { refund, payments }: RemittanceFile,
  program: Address,
  { mint, tokenProgram }: SolanaMoney,
): Promise<Remittance> {
  const paid = await Promise.all(
    payments.map(async ({ contract, amount }) => ({
      contract: await tokenAccountOf(solanaAddress(contract), mint, tokenProgram),
      amountUnits: BigInt(amount),
    })),
  );
  return await remittanceOf(program, { mint, tokenProgram, refund: solanaAddress(refund), payments: paid });
}

async function readState({ rpc, file, program, money, remittance }: Where) {
  const [account, vault] = await accountsAt(rpc, [remittance.address, remittance.vault]);
  const state = account?.owner === program ? readRemittance(Uint8Array.from(account.data)) : null;
  const { mint: _mint, tokenProgram: _program, ...plain } = money;
  const made = remittance.chunks.flatMap(({ number, payments }) =>
    payments.map((_, i) => isMade(state, number, i)),
  );
  const shown: RemittanceShown = {
    money: plain,
    totalUnits: remittance.chunks[0]?.totalUnits ?? 0n,
    thereUnits: tokensIn(vault)?.units ?? 0n,
    deliveredUnits: state?.deliveredUnits ?? 0n,
    isComplete: state?.chunks.every(({ all }) => all) ?? false,
    payments: file.payments.map(({ contract, amount }, i) => ({
      ...{ contract, amountUnits: BigInt(amount), isMade: made[i] ?? false },
    })),
  };
  return { shown, state };
}

const isMade = (state: RemittanceState | null, number: number, i: number) =>
  ((state?.chunks[number]?.made ?? 0) & (1 << i)) !== 0;

async function planOf(where: Where, act: RemittanceAct, payer: Address): Promise<Plan> {
  const { rpc, file, program, remittance, money } = where;
  const { shown, state } = await readState(where);
  const signer = createNoopSigner(payer);
  const asked = remittanceInstructions(program, remittance);
  const first: Instruction[] = state ? [] : [asked.open(signer)];
  const taken = (what: string, ...choices: Instruction[][]) =>
    firstTaken(
      rpc,
      { what, network: file.network, payer },
      choices.map((choice) => [...first, ...choice]),
    );
  switch (act.name) {
    case "deliver": {
      const next = await nextToGo(where, { shown, state }, act.openAccounts);
      const { number, missing, more } = next ?? refuseNothingToGo(shown);
      const opening = missing.map(([owner, vault]) => openTokens(payer, owner, money, vault));
      const by = (way: Way) => [...opening, asked.deliver(number, { way })];
      const ways: Way[] = money.tokenProgram === TOKEN_PROGRAM_ADDRESS ? ["batch", "plain"] : ["plain"];
      const plan = await taken(WHAT_HAPPENS.deliver(number, remittance.chunks.length), ...ways.map(by));
      return { ...plan, more: plan.more || more };
    }
    case "take-back": {
      refuseUnlessRefund(file, payer);
      refuseEmpty(shown);
      const to = solanaAddress(act.to);
      const receiver = await tokenAccountOf(to, money.mint, money.tokenProgram);
      return await taken(WHAT_HAPPENS.takeBack, [
        openTokens(payer, to, money, receiver),
        asked.takeBack(signer, receiver),
      ]);
    }
    case "give-back": {
      refuseIncomplete(shown);
      refuseEmpty(shown);
      const refund = address(file.refund);
      const receiver = await tokenAccountOf(refund, money.mint, money.tokenProgram);
      return await taken(WHAT_HAPPENS.giveBack, [
        openTokens(payer, refund, money, receiver),
        await asked.giveBack(),
      ]);
    }
  }
}

/** The first chunk with something in it that can go, whose token accounts are to be opened first, and whether another follows. */
async function nextToGo(
  { rpc, file, remittance }: Where,
  { shown, state }: Awaited<ReturnType<typeof readState>>,
  openAccounts: boolean,
) {
  const vaults = remittance.chunks.flatMap(({ payments }) => payments.map(({ contract }) => contract));
  const found = new Map((await accountsAt(rpc, vaults)).map((one, i) => [vaults[i] as Address, one]));
  const owners = new Map(vaults.map((vault, i) => [vault, file.payments[i]?.contract ?? ""]));
  const canReceive = (account: Found | null | undefined) => {
    const tokens = tokensIn(account);
    return account ? tokens?.frozen === false && tokens.takesPlain : openAccounts;
  };
  const open = ({ number, payments }: Remittance["chunks"][number]) =>
    payments.filter(({ contract }, i) => !isMade(state, number, i) && canReceive(found.get(contract)));
  const leftUnits = (chunk: Remittance["chunks"][number]) =>
    open(chunk).reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  const [chunk, ...others] = chunksToGo(remittance.chunks, leftUnits, shown);
  if (!chunk) return null;
  const missing = open(chunk).flatMap(({ contract }): [Address, Address][] =>
    found.get(contract) ? [] : [[address(owners.get(contract) ?? ""), contract]],
  );
  return { number: chunk.number, missing, more: others.length > 0 };
}
