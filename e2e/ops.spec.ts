import { expect, expectGood, inDatabase, test } from "./fixtures.ts";
import { house } from "./house.ts";

const asOperator = { httpCredentials: { username: "operator", password: house.metricsToken } };

test("an operator opens the status page with the key, and it says what needs them", async ({ browser }) => {
  const stranger = await browser.newPage();
  const refused = await stranger.goto("/ops");
  expect(refused?.status()).toBe(401);

  const page = await (await browser.newContext(asOperator)).newPage();
  await page.goto("/ops");
  await expect(page.getByRole("heading", { name: "Status" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Endpoints" })).toContainText("127.0.0.1");
  await inDatabase(`insert into mails (kind, attempts, last_error, created_at)
    values ('ops', 3, '{"code":"ECONNREFUSED"}', now() - interval '1 hour')`);
  await page.reload();
  await expect(page.getByText(/^Mail does not go out: \d+ waiting/)).toContainText(
    "docs/operators.md#mails-that-do-not-go-out",
  );
  await expect(page.getByRole("region", { name: "Mail" })).toContainText("ECONNREFUSED");
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await expectGood(page);
    }
  await inDatabase("delete from mails where kind = 'ops'");
});
