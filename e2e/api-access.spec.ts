import { webhookReceiver } from "../harness/webhooks/webhook-receiver.ts";
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

test("a webhook is added, gets a test event, its messages are read and sent again, and it is edited @deep", async ({
  page,
}) => {
  const receiver = await webhookReceiver();
  receiver.answers(() => ({ status: 200, body: "thank you" }));
  await signIn(page, "listener@example.com");
  await page.getByLabel("Workspace name").fill("Tidewater News");
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL("**/workspace/tidewater-news");
  await page.goto("/workspace/tidewater-news/api");
  await expect(page.getByText("No webhooks yet")).toBeVisible();

  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a webhook" });
  await dialog.getByLabel("Address").fill("not an address");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText("Enter an address that begins with https://")).toBeVisible();
  await dialog.getByLabel("Address").fill(`${receiver.url}/hook`);
  await dialog.getByLabel("Release submitted").check();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const shown = page.getByRole("dialog", { name: "The webhook’s secret" });
  expect(await shown.locator("[data-secret]").textContent()).toMatch(/^whsec_/);
  await shown.getByRole("button", { name: "I have copied it" }).click();

  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect(page.getByText("Test event sent")).toBeVisible();
  await expect.poll(() => receiver.at("/hook").length).toBe(1);
  await page.getByText("Messages", { exact: true }).click();
  await page.getByText("Test event", { exact: true }).click();
  await expect(page.getByText("thank you")).toBeVisible();
  await expect(page.getByText('"type": "webhook.test"')).toBeVisible();
  await expectGood(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.at("/hook").length).toBe(2);
  await expect(page.getByText("Attempt 2")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit webhook" });
  await expect(editing.getByLabel("Address")).toHaveValue(`${receiver.url}/hook`);
  await expect(editing.getByLabel("Release submitted")).toBeChecked();
  await editing.getByLabel("Address").fill("ftp://example.com/");
  await editing.getByLabel("Release submitted").uncheck();
  await editing.getByLabel("Statement paid").check();
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("Enter an address that begins with https://")).toBeVisible();
  await expect(editing.getByLabel("Address")).toHaveValue("ftp://example.com/");
  await expect(editing.getByLabel("Statement paid")).toBeChecked();
  await expectGood(page);
  await editing.getByLabel("Address").fill(`${receiver.url}/moved`);
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toBeHidden();
  await expect(page.getByText(`${receiver.url}/moved`)).toBeVisible();
  await expect(page.getByText("Statement paid")).toBeVisible();
  await expect(page.getByText("Release submitted")).toHaveCount(0);
  await page.getByRole("button", { name: "Send a test event" }).click();
  await expect.poll(() => receiver.at("/moved").length).toBe(1);

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await receiver.close();
});
