import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { reportSums, workspaces } from "../db/schema.ts";
import { ofWorkspace, readReport } from "./read-report.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("a report without a first month begins with the oldest sale that a file can name", async () => {
  const { db } = house.world;
  const here = { name: "Tidewater", slug: "tidewater", blockchain: "Solana" as const };
  const [{ id: workspaceId } = { id: "" }] = await db.insert(workspaces).values(here).returning();
  const sum = { workspaceId, owner: "", currency: "EUR", token: "USDT" as const, units: "1" };
  const sold = { gross: "5", net: "5", payUnits: 5n };
  await db.insert(reportSums).values(
    ["1990", "1990-01", "2099", "2099-12"].flatMap((period) => [
      { ...sum, ...sold, period, dimension: "all" as const, key: "" },
      { ...sum, ...sold, period, dimension: "store" as const, key: "Spotify" },
    ]),
  );
  const paid = async (span: object) => {
    const { items, totals } = await readReport(house.world, ofWorkspace(workspaceId), {
      by: "store",
      ...span,
    });
    return [items, totals].map(([one]) => one?.paid);
  };
  expect(await paid({})).toEqual(["10", "10"]);
  expect(await paid({ to: "2027-12" })).toEqual(["5", "5"]);
  expect(await paid({ from: "2027-01" })).toEqual(["5", "5"]);
});
