import type { Network } from "../../contract/catalog.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { DailyCapReached } from "../sending/fee-payer.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import type { Obstacle } from "./distribution-rounds.ts";

/** What went wrong, as everybody may read it on the contract's page, and what follows from it. */
export function obstacleIn(error: unknown, network: Network): Obstacle {
  if (error instanceof DailyCapReached) return purse(network, "the daily cap is reached");
  if (error instanceof Refused && error.reason === "InsufficientFunds")
    return purse(network, "the fee payer needs funds");
  if (error instanceof Refused && error.reason === "FeesTooHigh")
    return { problem: `Fees on ${network} are unusually high; we wait until they fall`, waits: true };
  if (error instanceof ChainUnavailable) return { problem: unreachable(network), waits: false };
  if (error instanceof WrongChain)
    return {
      problem: unreachable(network),
      waits: false,
      tellOperator: (world) =>
        tellOperator(
          world,
          `${network}: another chain answers`,
          `${error.message}. Nothing was signed for it.`,
        ),
    };
  if (error instanceof Refused)
    return { problem: `The contract cannot pay out now (${error.reason})`, waits: false };
  return { problem: "Something went wrong on our side", waits: false };
}

const unreachable = (network: Network) => `${network} cannot be reached at the moment`;

const purse = (network: Network, heading: string): Obstacle => ({
  problem: "Waiting: our account that pays the fees has to be filled. It goes on by itself; nothing is lost",
  waits: true,
  tellOperator: async (world) => {
    const { address } = world.feePayers?.[network] ?? { address: "" };
    const text = `Royalties on ${network} are waiting. Fee payer: ${address}. They go on by themselves.`;
    await tellOperator(world, `${network}: ${heading}`, text);
  },
});
