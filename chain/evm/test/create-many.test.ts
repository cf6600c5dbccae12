import {
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  parseEventLogs,
  size,
  zeroAddress,
} from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { evmParts } from "../../../shared/rules/share.ts";
import { factoryAbi } from "../abi.ts";
import { createManyCall, readShares } from "../client.ts";
import { FACTORY, inChainOrder, packShares, type Share, splitAddress } from "../terms.ts";
import type { Sent } from "./anvil.ts";
import { evenly, openStage, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** The contracts of an album, made in one transaction: all that are missing, or none. */

const THIEF: Address = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let stage: Stage;
let clean: Hex;
beforeAll(async () => {
  stage = await openStage();
  clean = await stage.client.snapshot();
});
beforeEach(async () => {
  await stage.client.revert({ id: clean });
  clean = await stage.client.snapshot();
});
afterAll(() => stage.stop());

interface Track {
  trackKey: Hex;
  shares: Share[];
}

/** As many payees as its place in the album, so that no two tracks are alike. */
const track = (i: number): Track => ({
  trackKey: trackKey(`track ${i}`),
  shares: inChainOrder(evenly(wallets(i + 1))),
});
const album = (tracks: number) => Array.from({ length: tracks }, (_, i) => track(i));
const addressOf = (one: Track) => splitAddress(one.trackKey, one.shares);
const sharesAt = async (tracks: Track[]) =>
  await Promise.all(tracks.map((one) => readShares(stage.client, addressOf(one))));

/** What the transaction says it made, in its order. */
async function created(tracks: Track[], how: Pick<Sent, "from" | "gas"> = {}): Promise<[Address, Hex][]> {
  const { status, logs } = await stage.send({ ...createManyCall(tracks), ...how });
  expect(status).toBe("success");
  const events = parseEventLogs({ abi: factoryAbi, logs, eventName: "Created" });
  expect(events).toHaveLength(logs.length);
  for (const { address } of logs) expect(getAddress(address)).toBe(FACTORY);
  return events.map(({ args }) => [args.split, args.trackKey]);
}
const named = (tracks: Track[]) => tracks.map((one) => [addressOf(one), one.trackKey]);

describe("an album", () => {
  test("is made in one transaction: each split where its terms say, named once, in order", async () => {
    const tracks = album(12);
    expect(await created(tracks)).toEqual(named(tracks));
    expect(await sharesAt(tracks)).toEqual(tracks.map(({ shares }) => shares));
  });

  test("is the same splits as one by one: the code is equal, byte for byte", async () => {
    const tracks = album(4);
    const codes = () => Promise.all(tracks.map((one) => stage.client.getCode({ address: addressOf(one) })));
    const before = await stage.client.snapshot();
    await created(tracks);
    const together = await codes();
    await stage.client.revert({ id: before });
    expect(await sharesAt(tracks)).toEqual(tracks.map(() => null));
    for (const one of tracks) await stage.create(one.shares, one.trackKey);
    expect(await codes()).toEqual(together);
  });

  test("may have had money before: it is paid out after", async () => {
    const tracks = album(3);
    for (const one of tracks) {
      await stage.payUsdt(addressOf(one), 50_001n);
      await stage.payCoin(addressOf(one), 1n);
    }
    expect(await created(tracks)).toEqual(named(tracks));
    const [, , last] = tracks as [Track, Track, Track];
    const { run } = await stage.distribute(addressOf(last), stage.usdt);
    expect(run).toMatchObject({ amount: 50_000n, held: [] });
  });

  test("of no tracks is nothing, and no harm", async () => {
    expect(await created([])).toEqual([]);
  });

  test("of one track is that track", async () => {
    expect(await created([track(4)])).toEqual(named([track(4)]));
  });
});

describe("what is there already", () => {
  test.each([
    ["first", [0]],
    ["in the middle", [2]],
    ["last", [4]],
    ["all but one", [0, 1, 3, 4]],
    ["all", [0, 1, 2, 3, 4]],
  ])("holds up nothing: %s", async (_where, there) => {
    const tracks = album(5);
    for (const i of there) await stage.create(track(i).shares, track(i).trackKey);
    expect(await created(tracks)).toEqual(named(tracks.filter((_, i) => !there.includes(i))));
    expect(await sharesAt(tracks)).toEqual(tracks.map(({ shares }) => shares));
  });

  test("is there by the same batch: the same terms twice, or many times, make one split", async () => {
    const [one, two] = [track(1), track(2)];
    expect(await created([one, one, two, one, two, one])).toEqual(named([one, two]));
    expect(await sharesAt([one, two])).toEqual([one.shares, two.shares]);
  });

  test("came in between: somebody makes half the album, or all of it, before ours arrives", async () => {
    const tracks = album(6);
    await created(tracks.slice(2, 4).reverse(), { from: THIEF });
    expect(await created(tracks)).toEqual(named([...tracks.slice(0, 2), ...tracks.slice(4)]));
    expect(await created(tracks, { from: THIEF })).toEqual([]);
    expect(await sharesAt(tracks)).toEqual(tracks.map(({ shares }) => shares));
  });
});

describe("other terms under the same key", () => {
  const key = trackKey("front-run");
  const ours = { trackKey: key, shares: inChainOrder(evenly([wallet("Ada"), wallet("Luis")])) };
  const theirs = { trackKey: key, shares: inChainOrder(evenly([wallet("Ada"), THIEF])) };

  test.each([
    ["before ours", [theirs, ours]],
    ["behind ours", [ours, theirs]],
    ["around ours", [theirs, ours, theirs]],
  ])("%s are another split, and get none of its money", async (_where, tracks) => {
    await created(tracks, { from: THIEF });
    expect(await sharesAt([ours, theirs])).toEqual([ours.shares, theirs.shares]);
    await stage.payUsdt(addressOf(ours), 100_001n);
    await stage.distribute(addressOf(ours), stage.usdt);
    const payees = ours.shares.map((share) => share.wallet);
    expect(await stage.balances(stage.usdt, [...payees, THIEF])).toEqual([
      ...evmParts(100_000n, [5_000, 5_000]),
      0n,
    ]);
  });
});

describe("all or nothing", () => {
  const packed = (tracks: Track[]) =>
    tracks.map((one) => ({ trackKey: one.trackKey, shares: packShares(one.shares) }));
  const BAD: [string, Hex][] = [
    ["PayeeCount", "0x"],
    ["PayeesNotAscending", `0x2710${zeroAddress.slice(2)}`],
    ["ShareEmpty", `0x0000${wallet("Ada").slice(2)}`],
    ["SharesNotWhole", `0x270f${wallet("Ada").slice(2)}`],
  ];

  test.each(BAD.flatMap(([refusal, bad]) => [0, 2, 4].map((at) => ({ refusal, bad, at }))))(
    "terms refused for $refusal at place $at undo the whole",
    async ({ refusal, bad, at }) => {
      const tracks = album(5);
      const terms = packed(tracks).with(at, { trackKey: trackKey("bad"), shares: bad });
      const data = encodeFunctionData({ abi: factoryAbi, functionName: "createMany", args: [terms] });
      expect(await stage.refusal({ to: FACTORY, data })).toBe(refusal);
      expect((await stage.send({ to: FACTORY, data })).status).toBe("reverted");
      expect(await sharesAt(tracks)).toEqual(tracks.map(() => null));
    },
  );

  test("terms that are bad stop the batch even where good ones of that key are there", async () => {
    const one = track(2);
    await stage.create(one.shares, one.trackKey);
    const [, , , [refusal, bad]] = BAD as [unknown, unknown, unknown, [string, Hex]];
    const terms = [{ trackKey: one.trackKey, shares: bad }];
    const data = encodeFunctionData({ abi: factoryAbi, functionName: "createMany", args: [terms] });
    expect(await stage.refusal({ to: FACTORY, data })).toBe(refusal);
  });

  test("no gas limit makes half an album", async () => {
    const tracks = album(4);
    const outcomes = new Set<string>();
    let state = await stage.client.snapshot();
    for (let gas = 60_000n; gas < 400_000n; gas += 4_900n) {
      const { status } = await stage.send({ ...createManyCall(tracks), gas });
      const made = (await sharesAt(tracks)).filter((shares) => shares !== null);
      expect(made, `${gas} gas`).toHaveLength(status === "success" ? tracks.length : 0);
      outcomes.add(status);
      await stage.client.revert({ id: state });
      state = await stage.client.snapshot();
    }
    expect(outcomes).toEqual(new Set(["reverted", "success"]));
  });

  test("too little gas for the last split is refused by name", async () => {
    const tracks = Array.from({ length: 3 }, (_, i) => ({ ...track(49), trackKey: trackKey(`long ${i}`) }));
    const refusals = new Set<string | null>();
    for (let gas = 100_000n; gas < 1_100_000n; gas += 10_000n)
      refusals.add(await stage.refusal({ ...createManyCall(tracks), gas }));
    expect(refusals).toEqual(new Set(["reverted", "NotCreated", null]));
  });

  test("the largest terms fill a transaction with room to spare", async () => {
    const tracks = Array.from({ length: 42 }, (_, i) => ({ ...track(49), trackKey: trackKey(`long ${i}`) }));
    const { data } = createManyCall(tracks);
    // Nodes pass on no transaction of more than 128 KiB.
    expect(size(data)).toBeLessThan(128 * 1_024);
    expect(await created(tracks)).toEqual(named(tracks));
  });
});
