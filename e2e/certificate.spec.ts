import { MANY_ARTISTS, THREE_ARTISTS } from "../harness/data/proof-fixture.ts";
import { issuedCertificate } from "./certificates.ts";
import { DISPLAY_FACE, expect, expectGood, LOOKS, signIn, test } from "./fixtures.ts";
import { somebody } from "./label.ts";

const QR_MIN_MM = 22;
const MM_PER_PX = 25.4 / 96;
const TWO_WITHOUT_SPACES = ["Quellwolkenbruchwarnung", "Überschallknallgeräusch"].map((name) => ({
  name: name.repeat(4),
  bps: 5_000,
}));

for (const { viewport, colorScheme } of LOOKS) {
  test.describe(`${viewport.width} wide, ${colorScheme}`, { tag: "@deep" }, () => {
    test.use({ viewport, colorScheme });

    for (const artists of [TWO_WITHOUT_SPACES, THREE_ARTISTS, MANY_ARTISTS]) {
      test(`the certificate of ${artists.length} co-authors is accessible and fits`, async ({ page }) => {
        const title = `${artists.length} in ${colorScheme}`;
        const { address } = await issuedCertificate({ title, artists });
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCSS(
          "font-family",
          DISPLAY_FACE,
        );
        await expectGood(page);
      });
    }

    test("an unknown certificate is answered 404 with a page that leads on", async ({ page }) => {
      const response = await page.goto("/certificate/9999999999999999");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Certificate not found" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();
      await expectGood(page);
    });
  });
}

test("whole without JavaScript; what needs it is not offered", async ({ browser }) => {
  const { address, proof, hash } = await issuedCertificate({ title: "Without a script" });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Without a script");
  for (const text of ["Ada Okafor", "50.00%", "key held by Ledgerline", proof.chain.contract])
    await expect(page.getByText(text).first()).toBeVisible();
  expect((await page.locator("article").first().textContent())?.replaceAll(" ", "")).toContain(hash);
  await expect(page.getByRole("button", { name: "Verify" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Download PDF (A4)" })).toBeVisible();
  await context.close();
});

test("everybody sees masked addresses; a co-author may open the full copy @deep", async ({
  page,
  request,
}) => {
  const coauthor = somebody("coauthor");
  await signIn(page, coauthor);
  const session = await page.context().cookies();
  await page.context().clearCookies();
  const { address, proof } = await issuedCertificate({ title: "Masked" }, coauthor);
  const [first] = proof.signatures;
  const shown = await (await request.get(address)).text();
  expect(shown).not.toContain(first?.email);
  expect(shown).not.toContain(first?.signature);
  expect(shown).toContain("a•••@c•••.example");

  const refused = await page.goto(`${address}?copy=full`);
  expect(refused?.status()).toBe(401);
  await expect(page.getByRole("alert")).toContainText(
    "Only the workspace and the co-authors can see the full copy.",
  );
  await expect(page.getByText(first?.email ?? "")).toHaveCount(0);
  expect((await request.get(`${address}.pdf?copy=full`)).status()).toBe(401);

  await page.context().addCookies(session);
  await page.goto(address);
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("link", { name: "Show full copy" }).click();
  await expect(page.getByText(first?.signature ?? "")).toBeVisible();
  expect((await page.request.get(`${address}.pdf?copy=full`)).status()).toBe(200);

  await page.context().clearCookies();
  await signIn(page, "stranger-to-certificates@example.com");
  expect((await page.goto(`${address}?copy=full`))?.status()).toBe(403);
  await expect(page.getByText(first?.signature ?? "")).toHaveCount(0);
});

test("Verify names each check, and what is not as the chain has it", async ({ page }) => {
  const coauthor = somebody("coauthor");
  await signIn(page, coauthor);
  const { address } = await issuedCertificate({ title: "Checked here" }, coauthor);
  await page.goto(address);
  await page.getByRole("button", { name: "Verify" }).click();
  const check = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(check("Every signature is valid for its wallet and text")).toContainText("Passed", {
    timeout: 15_000,
  });
  await expect(check("The proof matches the certificate's hash")).toContainText("Passed");
  await expect(check("The contract's address is derived from the agreement")).toContainText("Passed");
  // The proof names another Solana than the one that runs here, so this must not be green.
  await expect(check("The contract on the chain has exactly these terms")).not.toContainText("Passed");
  await expect(page.locator(".verdict.passed")).toHaveCount(0);
  await expect(page.locator(".verdict")).toContainText(/failed|left open/);
  await expectGood(page);
});

test("a proof file can be checked, and a changed one is named @deep", async ({ page }) => {
  const { address, text } = await issuedCertificate({ title: "From a file" });
  await page.goto(address);
  const choose = (body: string) =>
    page.getByLabel("Check a proof file you have").setInputFiles({
      name: "proof.json",
      mimeType: "application/json",
      buffer: Buffer.from(body),
    });
  const check = (title: string) => page.getByRole("listitem").filter({ hasText: title });

  await choose(text.replace("5000", "5001"));
  await expect(check("The agreement matches its hash")).toContainText("Failed", {
    timeout: 15_000,
  });
  await choose("not a proof");
  await expect(page.locator(".verdict")).toContainText("The file is a Ledgerline proof");
  await expect(check("The file is a Ledgerline proof")).toContainText("It is not JSON.");
  await choose(text);
  await expect(check("Every signature is valid for its wallet and text")).toContainText("Passed");
});

test("printed: the paper alone, light, its QR code large enough @deep", async ({ page }) => {
  const { address } = await issuedCertificate({ title: "On paper" });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto(address);
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByText("Certificate of agreed shares")).toBeVisible();
  expect(await page.evaluate<string>("getComputedStyle(document.body).backgroundColor")).toBe(
    "rgb(255, 255, 255)",
  );
  const box = await page.getByRole("img", { name: /QR code/ }).boundingBox();
  expect((box?.width ?? 0) * MM_PER_PX).toBeGreaterThanOrEqual(QR_MIN_MM);
});

test("the PDF keeps its bytes and its address says how long @deep", async ({ request }) => {
  const { address } = await issuedCertificate({ title: "Kept" });
  const [first, second, letter] = await Promise.all(
    ["", "", "?paper=letter"].map((query) => request.get(`${address}.pdf${query}`)),
  );
  expect(first?.headers()["content-type"]).toBe("application/pdf");
  expect(first?.headers()["cache-control"]).toBe("public, max-age=300");
  const bytes = (await first?.body()) ?? Buffer.alloc(0);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect((await second?.body())?.equals(bytes)).toBe(true);
  expect((await letter?.body())?.equals(bytes)).toBe(false);
  const etag = first?.headers().etag ?? "";
  const again = await request.get(`${address}.pdf`, { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
  expect((await request.get("/certificate/9999999999999999.pdf")).status()).toBe(404);
});
