import type { Network } from "../../contract/catalog.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { DailyCapReached } from "../sending/fee-payer.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import type { Obstacle } from "./publication-rounds.ts";

/** What went wrong, as the people who wait are told, and what follows from it. */
export function obstacleIn(error: unknown, network: Network): Obstacle {
  if (error instanceof DailyCapReached)
    return purse(network, `Today's limit for fees on ${network} is used up.`, "the daily cap is reached");
  if (error instanceof Refused && error.reason === "InsufficientFunds")
    return purse(
      network,
      `Our account that pays the fees on ${network} is empty.`,
      "the fee payer needs funds",
    );
  if (error instanceof Refused && error.reason === "FeesTooHigh")
    return { problem: `Fees on ${network} are unusually high; we wait until they fall.`, waits: true };
  if (error instanceof ChainUnavailable)
    return { problem: `${network} cannot be reached at the moment.`, waits: false };
  if (error instanceof WrongChain)
    return {
      problem: `${network} cannot be reached at the moment.`,
      waits: false,
      tellOperator: (world) =>
        tellOperator(
          world,
          `${network}: another chain answers`,
          `${error.message}. Nothing was signed for it.`,
        ),
    };
  if (error instanceof Refused)
    return { problem: `${network} refuses the contract (${error.reason}).`, waits: false };
  return { problem: "Something went wrong on our side.", waits: false };
}

/** Nothing is lost and nobody has to press anything: it goes on when the purse is filled. */
const purse = (network: Network, problem: string, heading: string): Obstacle => ({
  problem,
  step: "waiting_for_funds",
  waits: true,
  tellOperator: async (world) => {
    const { address } = world.feePayers?.[network] ?? { address: "" };
    const text = `Publications on ${network} are waiting. Fee payer: ${address}. They go on by themselves.`;
    await tellOperator(world, `${network}: ${heading}`, text);
  },
});
