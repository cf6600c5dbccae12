import type { OtherToken } from "../shared/schemas/money/other-tokens.ts";
import { booksAre, contractBooks, usdt } from "./contract-books.ts";
import { expect, test } from "./fixtures.ts";

/** What reached a contract in another token. */

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const TOKEN = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const API = `**/api/contracts/polygon/${ADDRESS}/other-tokens*`;

const other = (more: Partial<OtherToken>): OtherToken => ({
  token: TOKEN,
  amount: "1500000",
  decimals: null,
  state: "settled",
  problem: null,
  transaction: null,
  ...more,
});

test("anybody finds another token by its address and has it divided @deep", async ({ page }) => {
  const token = usdt({ token: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F" });
  await booksAre(
    page,
    contractBooks({}, { network: "Polygon", address: ADDRESS, chain: "137", tokens: [token] }),
  );
  let tokens = [other({ token: ADDRESS, amount: "2500000", decimals: 6 }), other({})];
  const asked: unknown[] = [];
  await page.route(API, async (route) => {
    const request = route.request();
    if (request.method() === "GET") {
      asked.push(new URL(request.url()).searchParams.get("token"));
      return await route.fulfill({ json: { tokens } });
    }
    asked.push(request.postDataJSON());
    tokens = [other({ state: "distributing" })];
    await route.fulfill({ json: { state: "distributing" } });
  });
  await page.goto(`/contract/polygon/${ADDRESS}`);
  const section = page.getByRole("region", { name: "Other tokens" });
  await section.getByLabel("Token address").fill(` ${TOKEN} `);
  await section.getByRole("button", { name: "Look for other tokens" }).click();
  const first = section.getByRole("listitem").nth(0);
  const unknown = section.getByRole("listitem").nth(1);
  await expect(first).toContainText("2.50");
  await expect(unknown).toContainText("1,500,000 units");
  await unknown.getByRole("button", { name: "Distribute this token" }).click();
  await expect(section.getByText("It is being distributed. This takes about a minute.")).toBeVisible();
  tokens = [other({ amount: "1", transaction: `0x${"ab".repeat(32)}` })];
  await expect(section.getByText("Last distributed in")).toBeVisible();
  expect(asked).toContainEqual({ token: TOKEN });
  expect(asked[0]).toBe(TOKEN);
});

test("where nothing else lies, and where the chain does not answer, the page says so @deep", async ({
  page,
}) => {
  await booksAre(page, contractBooks({}));
  await page.goto(`/contract/solana/${contractBooks({}).address}`);
  const section = page.getByRole("region", { name: "Other tokens" });
  const look = section.getByRole("button", { name: "Look for other tokens" });
  const api = `**/api/contracts/solana/*/other-tokens*`;
  await page.route(api, (route) => route.fulfill({ json: { tokens: [] } }));
  await look.click();
  await expect(section.getByText("No other tokens found.")).toBeVisible();
  await page.unroute(api);
  await page.route(api, (route) =>
    route.fulfill({
      status: 503,
      json: { error: "The chain cannot be reached at the moment.", code: "chain_unreachable" },
    }),
  );
  await look.click();
  await expect(section.getByText("The chain cannot be reached at the moment.")).toBeVisible();
});
