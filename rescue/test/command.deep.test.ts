// @module-tag deep

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyFreePort } from "../../local/free-port.ts";
import { openWorldToLose, passDays, rescue } from "./left-alone.ts";
import { knownWallet, publishForRescue } from "./published.ts";

/** Published and paid through the product; then the server stops and its database is dropped. Only nodes are left. */

type Published = Awaited<ReturnType<typeof publishForRescue>>;

let left: Awaited<ReturnType<typeof openWorldToLose>>;
let evm: Published;
let solana: Published;
beforeAll(async () => {
  left = await openWorldToLose();
  evm = await publishForRescue(left.house, "Ethereum");
  solana = await publishForRescue(left.house, "Solana");
  // An EVM contract keeps one unit to itself.
  await left.chains.give({ network: "Ethereum", to: evm.contract, amount: "100.000001" });
  await left.chains.give({ network: "Solana", to: solana.contract, amount: "100" });
  await left.lose();
}, 180_000);
afterAll(() => left.chains.stop());

const proofOf = ({ network, text }: Published) => left.save(`${network}.json`, text);
const about = (published: Published) => [
  "--proof",
  proofOf(published),
  "--rpc",
  left.nodes[published.network],
];
const keyOf = (secret: string) => ["--key-file", left.save(`${secret.slice(0, 8)}.key`, secret)];
const withCoin = async (network: "Ethereum" | "Solana") => {
  const wallet = knownWallet(network);
  const token = { Ethereum: "eth", Solana: "sol" }[network];
  await left.chains.give({ network, to: wallet.address, amount: "5", token });
  return wallet;
};

async function shown(published: Published) {
  const { code, out, err } = await rescue(...about(published), "--json");
  expect([code, err]).toEqual([0, ""]);
  const [track] = JSON.parse(out);
  return track;
}
// biome-ignore lint/suspicious/noExplicitAny: what a program reads that has only the JSON
const usdtOf = (track: any, token: string) => track.money.find(({ money }: any) => money.token === token);

describe("on Ethereum", () => {
  test("what is owed is shown in words, to the unit", async () => {
    const { code, out } = await rescue(...about(evm));
    expect(code).toBe(0);
    expect(out).toContain("Night Ferry (Harbour Lights, Tidewater)");
    expect(out).toContain("received 100.000001 USDT, paid out 0.00 USDT, to divide now 100.00 USDT");
    expect(out).toMatch(/ada-\d+\s+70% {2}is owed 70\.00 USDT, has had 0\.00 USDT/);
    expect(out).toContain(`Payee account of`);
    expect(out).toContain(`Owner: ${evm.people.luis.address}`);
    expect(out).toContain(`Guardian: ${evm.people.guardian.address}. Delay: 14 days. Not opened yet.`);
    const publicCopy = left.save("public.json", evm.publicText);
    expect((await rescue("--proof", publicCopy, "--rpc", left.nodes.Ethereum)).code).toBe(0);
  });

  test("unsigned for any wallet: as a list that any tool can send", async () => {
    const { address } = await withCoin("Ethereum");
    const out = left.file("unsigned.json");
    const asked = ["distribute", ...about(evm), "--token", evm.usdt, "--from", address, "--out", out];
    expect((await rescue(...asked)).code).toBe(0);
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual([
      { to: evm.contract, data: expect.stringMatching(/^0x/), value: "0", chainId: 31_337 },
    ]);
  });

  test("divided by a stranger, withdrawn by the owner, recovered by the guardian", async () => {
    const stranger = await withCoin("Ethereum");
    const divided = await rescue("distribute", ...about(evm), "--token", evm.usdt, ...keyOf(stranger.secret));
    expect(divided).toMatchObject({ code: 0, out: expect.stringContaining("Done: Divide what") });
    const again = await rescue("distribute", ...about(evm), "--token", evm.usdt, ...keyOf(stranger.secret));
    expect(again).toMatchObject({ code: 4, err: "There is too little of this token to divide.\n" });
    const after = usdtOf(await shown(evm), evm.usdt);
    expect([after.receivedUnits, after.dividedUnits]).toEqual(["100000001", "100000000"]);

    const { luis, guardian } = evm.people;
    for (const { address } of [luis, guardian])
      await left.chains.give({ network: "Ethereum", to: address, amount: "5", token: "eth" });
    const to = knownWallet("Ethereum").address;
    const withdraw = ["withdraw", ...about(evm), "--token", evm.usdt, "--to", to];
    const stolen = await rescue(...withdraw, ...keyOf(stranger.secret));
    expect(stolen.code).toBe(4);
    expect(stolen.err).toContain(`The owner is ${luis.address}, not ${stranger.address}.`);
    const tooMuch = await rescue(...withdraw, "--amount", "31", ...keyOf(luis.secret));
    expect(tooMuch).toMatchObject({ code: 4, err: expect.stringContaining("holds 30.00 USDT") });
    const part = await rescue(...withdraw, "--amount", "12.50", ...keyOf(luis.secret));
    expect(part.out).toMatch(/Done: Open the payee account of luis.*\nDone: Withdraw from/);
    const [account] = (await shown(evm)).accounts;
    expect(account.holds[0]).toMatchObject({ units: "17500000", money: { symbol: "USDT" } });

    const heir = await withCoin("Ethereum");
    const recover = ["--to", heir.address, ...about(evm)];
    expect((await rescue("recover", "start", ...recover, ...keyOf(stranger.secret))).code).toBe(4);
    expect((await rescue("recover", "start", ...recover, ...keyOf(guardian.secret))).code).toBe(0);
    const finish = ["recover", "finish", ...about(evm), ...keyOf(stranger.secret)];
    expect(await rescue(...finish)).toMatchObject({
      code: 4,
      err: expect.stringContaining("It is too early"),
    });
    await passDays(left.nodes.Ethereum, 14);
    expect((await rescue(...finish)).code).toBe(0);
    expect((await rescue(...withdraw, ...keyOf(luis.secret))).code).toBe(4);
    expect((await rescue(...withdraw, ...keyOf(heir.secret))).code).toBe(0);
    expect((await shown(evm)).accounts[0]).toMatchObject({ owner: heir.address, holds: [] });
  }, 180_000);

  test("what else an owner may ask of an account is built for them, unsigned", async () => {
    const [{ owner, guardian }] = (await shown(evm)).accounts;
    const asked = ["change-owner", ...about(evm), "--to", guardian, "--from", owner, "--json"];
    const { code, out } = await rescue(...asked);
    expect(code).toBe(0);
    expect(JSON.parse(out).transactions).toMatchObject([{ kind: "evm", to: evm.account, from: owner }]);
    const named = await rescue("name-guardian", ...about(evm), "--to", "nobody", "--from", owner);
    expect(named.code).toBe(0);
    const nothing = await rescue("recover", "cancel", ...about(evm), "--from", owner);
    expect(nothing.err).toBe("There is no recovery under way at this account.\n");
  });
});

describe("on Solana", () => {
  test("shown, divided by a stranger who opens the missing accounts, and unsigned for any wallet", async () => {
    const before = usdtOf(await shown(solana), solana.usdt);
    expect(before.payees.map(({ owedUnits }: { owedUnits: string }) => owedUnits)).toEqual([
      "70000000",
      "30000000",
    ]);
    const stranger = await withCoin("Solana");
    const asked = ["distribute", ...about(solana)];
    const unsigned = await rescue(...asked, "--open-accounts", "--from", stranger.address, "--json");
    expect(JSON.parse(unsigned.out)).toMatchObject({ transactions: [{ kind: "solana" }], more: false });
    const divided = await rescue(...asked, "--open-accounts", ...keyOf(stranger.secret));
    expect(divided.code, divided.err).toBe(0);
    const after = usdtOf(await shown(solana), solana.usdt);
    expect(after).toMatchObject({ receivedUnits: "100000000", dividedUnits: "100000000", dueUnits: "0" });
    const again = await rescue(...asked, ...keyOf(stranger.secret));
    expect(again).toMatchObject({ code: 4, err: "There is nothing of this token to divide.\n" });
  }, 120_000);

  test("a coin for which there is no ledger yet is divided too", async () => {
    await left.chains.give({ network: "Solana", to: solana.contract, amount: "2", token: "sol" });
    const stranger = await withCoin("Solana");
    const divided = await rescue(
      "distribute",
      ...about(solana),
      "--token",
      "coin",
      ...keyOf(stranger.secret),
    );
    expect(divided.code, divided.err).toBe(0);
    const after = usdtOf(await shown(solana), "coin");
    expect(after.dividedUnits).toBe("2000000000");
  }, 120_000);
});

test("whatever is wrong is said in a sentence, with a code for scripts", async () => {
  const changed = left.save("changed.json", evm.text.replace("Night Ferry", "Night Fairy"));
  const nobody = `http://127.0.0.1:${await anyFreePort()}`;
  const cases: [string[], number, RegExp][] = [
    [
      ["--proof", changed, "--rpc", left.nodes.Ethereum],
      1,
      /does not hold[\s\S]*✗ The agreement matches its hash/,
    ],
    [["--proof", proofOf(evm), "--rpc", left.nodes.Polygon], 3, /^Wrong network\. .*serves 31338/],
    [["--proof", proofOf(evm), "--rpc", nobody], 3, /^The node cannot be used\./],
    [["withdraw", ...about(solana), "--to", solana.contract, "--from", solana.contract], 4, /The owner is /],
  ];
  const answers = await Promise.all(cases.map(([args]) => rescue(...args)));
  for (const [i, { code, err, out }] of answers.entries()) {
    expect([code, out]).toEqual([cases[i]?.[1], ""]);
    expect(err).toMatch(cases[i]?.[2] ?? /^$/);
  }
}, 60_000);
