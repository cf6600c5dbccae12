import { afterAll, beforeAll, expect, test } from "vitest";
import { distroKidFile, statementsOf } from "../../harness/data/statement-file.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { fundingApi } from "../../shared/schemas/money/funding.ts";
import { receiptApi } from "../../shared/schemas/money/receipts.ts";
import { releasePaymentApi } from "../../shared/schemas/money/release-payments.ts";
import { reportApi } from "../../shared/schemas/money/reports.ts";
import { statementApi } from "../../shared/schemas/money/statements.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

test("every door of a statement is shut to members without the right, to strangers and to visitors", async () => {
  const label = await openLabel(house);
  const { id } = await statementsOf(label).brought(distroKidFile([{ amount: "1" }]));
  const email = somebody("member");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { email });
  const member = await house.visitor().signIn(email);
  await member.post(`/api/workspaces/${label.slug}/join`);
  const stranger = (await openLabel(house)).visitor;
  const doors = [statementApi, fundingApi, receiptApi, releasePaymentApi, reportApi]
    .flatMap((api) => Object.values(api) as { method: string; path: string }[])
    .filter(({ path }) => path.includes("{slug}"));
  expect(doors.length).toBeGreaterThan(20);
  for (const { method, path } of doors) {
    const at = path
      .replace("{slug}", label.slug)
      .replace("{statementId}", id)
      .replace("{releaseId}", id)
      .replace("{piece}", "0")
      .replace("{mappingId}", id);
    const statusOf = async (visitor: typeof member) => {
      const headers = { origin: visitor.url, "content-type": "application/json" };
      const body = ["post", "put"].includes(method) ? { body: "{}" } : {};
      const where = at.replace("{email}", email);
      return (await visitor.fetch(where, { method: method.toUpperCase(), headers, ...body })).status;
    };
    const found = [await statusOf(member), await statusOf(stranger), await statusOf(house.visitor())];
    expect(found, `${method} ${path}`).toEqual([403, 404, 401]);
  }
});
