import { write } from "../server/mail/letter.tsx";
import { expect, expectGood, test } from "./fixtures.ts";

test("a mail with addresses, signatures and long names fits the narrowest phone", async ({ page }) => {
  const signature = "5".repeat(88);
  const mail = write({
    to: "ada@example.com",
    subject: "Fits",
    preview: "Fits",
    heading: `“${"Donaudampfschifffahrtsgesellschaft".repeat(3)}” is published`,
    paragraphs: [`Contract: ${signature}`, `${"x".repeat(64)}@example.com`],
    actions: [{ label: "View certificate", about: signature, url: `https://example.com/${signature}` }],
    small: [`Signature: ${signature}`],
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.setContent(mail.html);
  await expect(page.getByRole("heading")).toBeVisible();
  await expectGood(page);
});
