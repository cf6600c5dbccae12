import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../harness/label.ts";
import { type TestWorld, testWorld } from "../harness/world.ts";
import type { OfferedConfig } from "../shared/schemas/catalog.ts";

/** An instance that offers two of the networks. Nobody asks a chain here. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ NETWORKS: "Ethereum,Polygon" });
});
afterAll(() => house.close());

const configs = async () =>
  (await (await house.visitor().fetch("/api/contract-configs")).json()) as OfferedConfig[];
const draft = (contractConfigId: string) =>
  draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })], { contractConfigId });
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

test("the list has what is offered, and says which money is not real", async () => {
  expect(await configs()).toMatchObject([
    { id: "polygon-usdt", network: "Polygon", test: true, problem: null },
    { id: "ethereum-usdt", network: "Ethereum", test: true, problem: null },
  ]);
});

test("a new workspace starts on a network that is there, and no other can be chosen", async () => {
  const label = await openLabel(house);
  const at = `/api/workspaces/${label.slug}`;
  expect(await (await label.visitor.fetch(at)).json()).toMatchObject({ blockchain: "Polygon" });
  const choose = (blockchain: string) =>
    label.visitor.fetch(at, {
      method: "PUT",
      body: JSON.stringify({ blockchain }),
      headers: { "content-type": "application/json", origin: label.visitor.url },
    });
  expect(await refusal(await choose("Solana"))).toEqual([409, "Solana is not offered for new releases"]);
  expect((await choose("Ethereum")).status).toBe(200);
});

test("a release on another network is refused, new or edited", async () => {
  const label = await openLabel(house);
  expect(await refusal(await label.submit(draft("solana-usdt")))).toEqual([
    409,
    "Solana is not offered for new releases",
  ]);
  const id = await label.submitted(draft("polygon-usdt"));
  expect((await label.edit(id, draft("solana-usdt"))).status).toBe(409);
  expect((await label.edit(id, draft("ethereum-usdt"))).status).toBe(200);
});

test("a network with a fault stays in the list with the reason, and takes no release", async () => {
  const label = await openLabel(house);
  const found = { code: "contract_missing", found: "nothing is at 0xabc" } as const;
  house.world.readiness.set("Polygon", { at: house.world.now(), faults: [found] });
  const problem = "Polygon is not ready: our contracts are not there. We have been told about it.";
  expect(await configs()).toMatchObject([
    { network: "Polygon", problem },
    { network: "Ethereum", problem: null },
  ]);
  expect(await refusal(await label.submit(draft("polygon-usdt")))).toEqual([409, problem]);
  house.world.readiness.clear();
  expect((await label.submit(draft("polygon-usdt"))).status).toBe(201);
});
