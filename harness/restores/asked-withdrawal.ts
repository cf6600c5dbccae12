import { heldWallet } from "../../server/wallets/held-wallet.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { Withdrawal } from "../../shared/schemas/money/wallets.ts";
import type { TestChains } from "../chains/chains.ts";
import { somebody } from "../label.ts";
import { quoted } from "../quoted.ts";
import type { TestWorld } from "../world.ts";

/** Somebody new has a wallet that we hold, some money in it, and asks for a part of it. */

const AT = "/api/account/wallet/withdrawals";
const AMOUNT = 4_000_000n;

export interface AskedWithdrawal {
  id: string;
  network: Network;
  to: string;
  /** What is left of it, less the fee. */
  arrives: bigint;
}

export async function askedWithdrawal(
  house: TestWorld,
  chains: Pick<TestChains, "give">,
  network: Network,
  to: string,
): Promise<AskedWithdrawal> {
  const email = somebody("owner");
  const visitor = await house.visitor().signIn(email);
  const { user } = (await visitor.session()) ?? { user: { id: "", email } };
  const { address } = await house.world.transaction((tx) => heldWallet(house.world, tx, user, network));
  await chains.give({ network, to: address, amount: "10" });
  const wanted = await quoted(visitor, { network, token: "USDT", to, amount: `${AMOUNT}` });
  await visitor.post("/api/account/wallet/code", { purpose: "withdraw", ...wanted });
  const mail = await visitor.mailTo(email, [], "wallet code");
  const code = /Your code: (\d{6})/.exec(mail.text ?? "")?.[1];
  const answer = await visitor.post(AT, { ...wanted, code });
  if (answer.status !== 201) throw new Error(await answer.text());
  const { id } = (await answer.json()) as Withdrawal;
  return { id, network, to, arrives: AMOUNT - BigInt(wanted.fee) };
}
