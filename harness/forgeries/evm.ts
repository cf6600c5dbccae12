import {
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc20Abi,
  type Hex,
} from "viem";
import { splitAbi } from "../../chain/evm/abi.ts";
import { VAULTS, vaultAddress } from "../../chain/evm/account.ts";
import { distributeCall, distributeManyCall } from "../../chain/evm/client.ts";
import { SENDER } from "../../chain/evm/test/anvil.ts";
import { testContract } from "../../chain/evm/test/contracts.ts";
import { wallet } from "../../chain/evm/test/stage.ts";
import { evmAt, openEvmHouse, termsOf } from "../chains/evm-chain.ts";
import { diceFrom } from "../chains/rpc-proxy.ts";
import { expectSame, openBooks } from "./books.ts";

/** Random transactions on a local chain, and books that are compared with its balances after each. */

const NAMES = ["Ada", "Luis", "Mina"];
const PLENTY = 10n ** 15n;

export async function openEvmForge(seed: number) {
  const dice = diceFrom(seed);
  const below = (most: number) => Math.floor(dice() * most);
  const any = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  const units = () => BigInt(any([0, 1, 7, 100, 10_001, 999_999, 12_345_678]));

  const house = await openEvmHouse();
  const { usdt } = house;
  const chain = evmAt([house.url]);
  const tracks = ["one", "two", "three"].map((name) =>
    termsOf(`forged ${name}`, { Ada: 5_000, Luis: 3_000, Mina: 2_000 }),
  );
  const splits: Address[] = [];
  for (const { trackKey, payees } of tracks)
    splits.push(
      await house.create(
        payees.map(({ wallet: to, bps }) => ({ wallet: to as Address, bps })),
        `0x${trackKey}`,
      ),
    );
  const [intruder, other, forger] = [
    await house.deploy("Intruder"),
    await house.deploy("UsdtLike"),
    await house.deploy("Forger"),
  ];
  for (const token of [usdt, other])
    for (const to of [SENDER, intruder]) await house.tell("UsdtLike", token, "issue", to, PLENTY);
  await house.tell("UsdtLike", usdt, "setRefuseBlackListed", true);

  const call = (contract: string, functionName: string, ...args: unknown[]): Hex =>
    encodeFunctionData({ abi: testContract(contract).abi, functionName, args });
  const shout = (topics: unknown[], data: Hex) => ({
    to: forger,
    data: call("Forger", "shout", topics, data),
  });
  const number = (value: bigint) => encodeAbiParameters([{ type: "uint256" }], [value]);
  const pay = (token: Address) => ({ to: token, data: call("UsdtLike", "transfer", any(splits), units()) });
  const distribute = () =>
    any([distributeCall(any(splits), usdt), distributeManyCall([any(splits), any(splits)], usdt)]);
  /** As a contract between a person and ours does it. */
  const nested = ({ to, data }: { to: Address; data: Hex }) => ({
    to: intruder,
    data: call("Intruder", "call", to, data),
  });

  const moves: (() => { to?: Address; data?: Hex; value?: bigint })[] = [
    () => pay(usdt),
    () => pay(usdt),
    () => nested(pay(usdt)),
    () => pay(other),
    distribute,
    () => nested(distribute()),
    () => {
      const { to, data } = pay(usdt);
      return { to: intruder, data: call("Intruder", "callTwice", to, data, any([data, pay(usdt).data])) };
    },
    () => {
      const { to, data } = distributeCall(any(splits), usdt);
      return { to: intruder, data: call("Intruder", "callTwice", to, data, data) };
    },
    () => {
      const from = wallet("somebody");
      const topics = encodeEventTopics({
        abi: erc20Abi,
        eventName: "Transfer",
        args: { from, to: any(splits) },
      });
      return shout(topics, number(10n ** 12n));
    },
    () => {
      const topics = encodeEventTopics({ abi: splitAbi, eventName: "Distributed", args: { token: usdt } });
      return shout(topics, number(10n ** 12n));
    },
    () => ({ to: usdt, data: call("UsdtLike", "setBlackListed", wallet(any(NAMES)), dice() < 0.5) }),
    () => ({ to: any(splits), value: BigInt(below(1_000)) }),
    // Code that ends itself at once and leaves its coin to a split, which is not asked.
    () => ({ data: `0x73${any(splits).slice(2)}ff`, value: BigInt(1 + below(1_000)) }),
    () => distributeCall(any(splits), any([other, "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"])),
  ];

  const books = openBooks();
  let cursor: string | null = null;
  async function look() {
    for (let more = true; more; ) {
      const contracts = tracks.map((terms) => ({ terms, cursor: null }));
      const scanned = await chain.scan({ cursor, contracts, tokens: [usdt] });
      books.note(scanned);
      ({ cursor, more } = scanned);
    }
  }

  /** What a payee has, in hand and in vaults. */
  async function compare() {
    const left = await house.balances(usdt, splits);
    for (const name of NAMES) {
      const places = Array.from({ length: VAULTS }, (_, i) => vaultAddress(wallet(name), i));
      const has = (await house.balances(usdt, [wallet(name), ...places])).reduce((sum, one) => sum + one, 0n);
      const paid = splits.reduce((sum, split) => sum + books.paidUnits(split, wallet(name)), 0n);
      expectSame(`paid to ${name}`, paid, has);
    }
    for (const [i, split] of splits.entries()) {
      const paid = NAMES.reduce((sum, name) => sum + books.paidUnits(split, wallet(name)), 0n);
      expectSame(`received by ${split}`, books.receivedUnits(split), paid + (left[i] ?? 0n));
    }
  }

  return {
    /** One transaction of somebody's, one look of ours, and a comparison. */
    async round(): Promise<boolean> {
      const { status } = await house.send(any(moves)());
      await house.finalise();
      await look();
      await compare();
      return status === "success";
    },
    stop: house.stop,
  };
}
