import { expect, expectGood, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";

test("an API key is made, copied, used by a program, and deleted", async ({ page }) => {
  await signIn(page, "developer@example.com");
  await page.getByLabel("Workspace name").fill("Tidewater Programs");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL("**/workspace/tidewater-programs");
  await page.getByRole("link", { name: "API", exact: true }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await expectGood(page);

  await page.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Give the key a name")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Catalogue sync");
  await expect(dialog.getByLabel("Read releases")).toBeChecked();
  await dialog.getByLabel("Expires").selectOption("In a year");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Create key" }).click();

  const shown = page.getByRole("dialog", { name: "Your new API key" });
  await expect(shown.getByRole("button", { name: "Copy API key" })).toBeVisible();
  const key = (await shown.locator("[data-secret]").textContent()) ?? "";
  expect(key).toMatch(/^ll_live_\w{44}$/);
  await expectGood(page);
  await shown.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Catalogue sync" })).toContainText("Never used");
  await expect(page.getByText(key)).toHaveCount(0);

  const use = () =>
    fetch(`${house.url}/api/workspaces/tidewater-programs/releases`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect((await use()).status).toBe(200);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Catalogue sync" });
  await expect(row).toContainText("Last used");
  await expectGood(page);

  await row.getByRole("button", { name: "Delete Catalogue sync" }).click();
  const asked = page.getByRole("dialog", { name: "Delete this API key?" });
  await asked.getByRole("button", { name: "Delete key" }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect((await use()).status).toBe(401);
});
