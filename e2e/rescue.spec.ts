import { issuedCertificate } from "./certificates.ts";
import { expect, expectGood, LOOKS, test } from "./fixtures.ts";

/** The page for the day we are gone. rescue/test/page.deep.test.ts tells what it does when we are. */

test("it is one file that may load nothing, and leads nowhere else", async ({ page, request }) => {
  const answer = await request.get("/rescue.html");
  expect(answer.status()).toBe(200);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'; script-src 'sha256-");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  const html = await answer.text();
  const beforeItsStyles = html.slice(0, html.indexOf("<style>"));
  expect(beforeItsStyles).toContain("<title>If Ledgerline is gone");
  expect(beforeItsStyles).not.toMatch(/<script|<link[^>]+href="(?!data:)/);

  const { address, text } = await issuedCertificate({ title: "Kept safe" });
  await page.goto(address);
  await page.getByRole("link", { name: "If Ledgerline is gone" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("If Ledgerline is gone");
  const look = page.getByRole("button", { name: "Show what is owed" });
  await look.click();
  await expect(page.getByRole("alert")).toContainText("Choose the proof file");
  const changed = text.replace("5000", "5001");
  const file = { name: "proof.json", mimeType: "application/json", buffer: Buffer.from(changed) };
  await page.getByLabel("Proof file").setInputFiles(file);
  await page.getByLabel("Address of a node (RPC)").fill(new URL(page.url()).origin);
  await look.click();
  await expect(page.getByRole("alert")).toContainText("This proof does not hold.");
});

for (const { viewport, colorScheme } of LOOKS) {
  test.describe(`${viewport.width} wide, ${colorScheme}`, () => {
    test.use({ viewport, colorScheme });
    test("the page is accessible and fits @deep", async ({ page }) => {
      await page.goto("/rescue.html");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGood(page);
    });
  });
}
