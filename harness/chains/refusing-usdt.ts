import { NODE_ACCOUNT, nodeSigner } from "./node-signer.ts";

export type RefusingUsdt = Awaited<ReturnType<typeof deployRefusingUsdt>>;

/** A USDT that refuses blocked recipients. */
export async function deployRefusingUsdt(url: string) {
  const { address: token, tell } = await nodeSigner(url).deploy("UsdtWithDecimals");
  await tell("setRefuseBlackListed", true);
  await tell("issue", NODE_ACCOUNT, 10n ** 15n);
  return {
    token,
    pay: (to: string, units: bigint) => tell("transfer", to, units),
    block: (who: string, blocked: boolean) => tell("setBlackListed", who, blocked),
  };
}
