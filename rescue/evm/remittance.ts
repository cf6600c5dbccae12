import type { Address, Client } from "viem";
import { getChainId } from "viem/actions";
import { REMITTANCES } from "../../chain/evm/factories.ts";
import {
  createRemittanceAndCall,
  createRemittanceCall,
  deliverChunkCall,
  giveBackCall,
  planRemittance,
  type RemittancePlan,
  readRemittance,
  takeBackCall,
} from "../../chain/evm/remittance.ts";
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
import type { RemittanceAct, RemittanceShown, RescueRemittance } from "../rescue-remittance.ts";
import { Stopped } from "../stopped.ts";
import { balanceOf, evmAddress, readMoney } from "./money.ts";
import { evmNode, evmSender, refuseWithout, type Step, tryOut, unsignedSteps } from "./node.ts";

export async function openEvmRemittance(file: RemittanceFile, rpc: string): Promise<RescueRemittance> {
  const plan = planOf(file);
  refuseOtherPlace(file, REMITTANCES.address, plan.address);
  const client = evmNode(rpc);
  refuseOtherChain(file, `${await getChainId(client)}`);
  return {
    file,
    read: async () => (await readState(client, file, plan)).shown,
    async plan(act, from) {
      const sender = evmAddress(from);
      await refuseWithout(client, REMITTANCES);
      const steps = await stepsOf(client, file, plan, act, sender);
      return { transactions: unsignedSteps(steps, sender, Number(file.chain)), more: false };
    },
    ...evmSender(client),
  };
}

function planOf({ token, refund, payments }: RemittanceFile): RemittancePlan {
  return planRemittance({
    token: evmAddress(token),
    refund: evmAddress(refund),
    payments: payments.map(({ contract, amount }) => ({
      contract: evmAddress(contract),
      amountUnits: BigInt(amount),
    })),
  });
}

async function readState(client: Client, file: RemittanceFile, plan: RemittancePlan) {
  const { coin } = rowOf(file.network);
  const [money, state, thereUnits] = await Promise.all([
    readMoney(client, { chain: file.chain, coin }, file.token),
    readRemittance(client, plan),
    balanceOf(client, plan.address, file.token),
  ]);
  if (!money) throw new Stopped("question", `There is no token at ${file.token} on this chain.`);
  const { deliveredUnits, isComplete, delivered } = state;
  const shown: RemittanceShown = {
    ...{ money, totalUnits: plan.totalUnits, thereUnits, deliveredUnits, isComplete },
    payments: plan.chunks.flatMap(({ number, payments }) =>
      payments.map((payment) => ({ ...payment, isMade: delivered.includes(number) })),
    ),
  };
  return { shown, state };
}

async function stepsOf(
  client: Client,
  file: RemittanceFile,
  plan: RemittancePlan,
  act: RemittanceAct,
  sender: Address,
): Promise<Step[]> {
  const now = await readState(client, file, plan);
  const { shown, state } = now;
  const orMade = (call: Pick<Step, "to" | "data">) =>
    state.isMade ? call : createRemittanceAndCall(plan, call);
  switch (act.name) {
    case "deliver":
      return await deliveries(client, plan, now, sender, (number) => orMade(deliverChunkCall(plan, number)));
    case "take-back": {
      refuseUnlessRefund(file, sender);
      refuseEmpty(shown);
      const take = takeBackCall(plan, plan.token, evmAddress(act.to));
      if (state.isMade) await tryOut(client, take, sender);
      // Made through the factory it would be the factory that takes the money back.
      const create = { ...createRemittanceCall(plan), what: WHAT_HAPPENS.create };
      return [...(state.isMade ? [] : [create]), { ...take, what: WHAT_HAPPENS.takeBack }];
    }
    case "give-back": {
      refuseIncomplete(shown);
      refuseEmpty(shown);
      const give = giveBackCall(plan, plan.token);
      await tryOut(client, give, sender);
      return [{ ...give, what: WHAT_HAPPENS.giveBack }];
    }
  }
}

/** Each is tried out by itself: one that the token refuses holds up no other. */
async function deliveries(
  client: Client,
  plan: RemittancePlan,
  { shown, state: { delivered } }: Awaited<ReturnType<typeof readState>>,
  sender: Address,
  call: (number: number) => Pick<Step, "to" | "data">,
): Promise<Step[]> {
  const leftUnits = ({ number, payments }: RemittancePlan["chunks"][number]) =>
    delivered.includes(number) ? 0n : payments.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  const ready = chunksToGo(plan.chunks, leftUnits, shown);
  if (ready.length === 0) refuseNothingToGo(shown);
  const steps: Step[] = [];
  let refused: unknown;
  for (const { number } of ready) {
    const step = { ...call(number), what: WHAT_HAPPENS.deliver(number, plan.chunks.length) };
    await tryOut(client, step, sender).then(
      () => steps.push(step),
      (error) => (refused ??= error),
    );
  }
  if (steps.length === 0) throw refused;
  return steps;
}
