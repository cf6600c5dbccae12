import { writeFileSync } from "node:fs";
import path from "node:path";
import { startServer } from "../harness/server-process.ts";
import { CLIENT, startCompanyProvider } from "../harness/sign-in/company-provider.ts";
import { freePorts } from "../local/free-port.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { databaseUrl, expect, expectGood, expectOnly, inDatabase, test } from "./fixtures.ts";
import { house } from "./house.ts";

/** A copy of the product, on a database of its own, whose operator named the company's identity provider. */
async function startWithCompany() {
  const provider = await startCompanyProvider();
  const folder = newFolder();
  const secretFile = path.join(folder, "oidc.secret");
  writeFileSync(secretFile, CLIENT.secret, { mode: 0o600 });
  await inDatabase("create database company");
  const [port = 0, SOLANA_RPC_PORT, SOLANA_WS_PORT] = await freePorts(3);
  const url = `http://localhost:${port}`;
  const server = await startServer({
    ...{ PORT: String(port), APP_URL: url, DATA_DIR: folder, NETWORKS: "solana" },
    ...{ SOLANA_RPC_PORT: String(SOLANA_RPC_PORT), SOLANA_WS_PORT: String(SOLANA_WS_PORT) },
    ...{ DATABASE_URL: databaseUrl("company"), SMTP_URL: house.smtpUrl },
    ...{ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET_FILE: secretFile },
    ...{ OIDC_NAME: "Acme", OIDC_DOMAINS: "acme.example" },
  });
  provider.sendsBackTo(`${url}/api/auth/oidc/callback`);
  provider.says.asks = true;
  return {
    url,
    async close() {
      await server.end("SIGTERM");
      provider.close();
    },
  };
}

test("without a company's accounts the login page offers none", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Send Magic Link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign in with (?!a passkey)/ })).toHaveCount(0);
  const refused = await page.request.post("/api/auth/oidc/start", {
    data: {},
    headers: { origin: house.url },
  });
  expect(refused.status()).toBe(404);
});

test("somebody signs in on the company's page; another company, or a change of mind, leads back @deep", async ({
  page,
  faults,
}) => {
  test.setTimeout(60_000);
  const company = await startWithCompany();
  try {
    const button = page.getByRole("button", { name: "Sign in with Acme" });
    const throughPage = async (email: string, press = "Continue") => {
      // Signed out there: otherwise the company lets the same person through without asking.
      await page.context().clearCookies({ domain: "127.0.0.1" });
      await button.click();
      await expect(page.getByRole("heading", { name: "Acme accounts" })).toBeVisible();
      await page.getByLabel("Work email").fill(email);
      await page.getByRole("button", { name: press }).click();
    };
    await page.goto(`${company.url}/login?next=/account`);
    await expect(button).toBeVisible();
    await expectGood(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGood(page);

    await throughPage("ada@other.example");
    await expect(page.getByText("Addresses of this domain cannot sign in this way.")).toBeVisible();
    await expectGood(page);
    await page.goto(`${company.url}/account`);
    await expect(page).toHaveURL(/\/login/);

    await throughPage("ada@acme.example", "Cancel");
    await expect(page.getByText("Signing in was cancelled there.")).toBeVisible();

    await throughPage("ada@acme.example");
    await expect(page).toHaveURL(`${company.url}/account`);
    await expect(page.getByText("ada@acme.example").first()).toBeVisible();
  } finally {
    await company.close();
    expectOnly(faults, new RegExp(`^request to ${company.url}$`));
  }
});
