import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  getAddressFromPublicKey,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { giveWallet, newSecret, setMood } from "./artist-wallet.ts";
import { booksAre, contractBooks, SOLANA_ADDRESS } from "./contract-books.ts";
import { expect, test } from "./fixtures.ts";

/** Royalties that are not worth their fee yet, and a visitor who pays it. */

const GATHERING = {
  received: "1500000",
  carried: "1500000",
  state: "gathering",
  tooDear: { fee: "430000", worthFrom: "21500000" },
} as const;

/** What the server would prepare for this payer: nothing but a transaction that asks for the payer's signature. */
async function unsignedFor(secret: string): Promise<string> {
  const pair = await createKeyPairFromPrivateKeyBytes(Buffer.from(secret, "hex"));
  const payer = await getAddressFromPublicKey(pair.publicKey);
  const lifetime = { blockhash: "1".repeat(32) as Blockhash, lastValidBlockHeight: 0n };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(payer, one),
    (one) => setTransactionMessageLifetimeUsingBlockhash(lifetime, one),
    (one) => appendTransactionMessageInstructions([], one),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}

test("what is too dear to divide says from when on it is not, and a visitor pays the fee", async ({
  page,
}) => {
  const secret = newSecret();
  await giveWallet(page, { standard: ["Phantom"], secrets: [secret], mood: "rejects_sign" });
  await booksAre(page, contractBooks(GATHERING));
  const api = `**/api/contracts/solana/${SOLANA_ADDRESS}`;
  const transaction = await unsignedFor(secret);
  await page.route(`${api}/unsigned-distribution`, (route) =>
    route.fulfill({ json: { kind: "solana", transaction } }),
  );
  const sent: string[] = [];
  await page.route(`${api}/signed-distribution`, (route) => {
    sent.push((route.request().postDataJSON() as { transaction: string }).transaction);
    return route.fulfill({ json: { transaction: "5hGsent" } });
  });
  await page.goto(`/contract/solana/${SOLANA_ADDRESS}`);
  await expect(
    page.getByText(/would cost 0\.43 USDT in network fees now.*as soon as 21\.50 USDT/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Distribute now" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("heading", { name: "Pay the fee yourself" })).toBeVisible();
  const pay = page.getByRole("button", { name: "Pay with Phantom" });
  await pay.click();
  await expect(page.getByRole("alert")).toContainText("You closed the request");
  await setMood(page, "signs");
  await pay.click();
  await expect(page.getByText("Sent. Payouts appear here once it is final.")).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).not.toBe(transaction);
});

test("without a wallet the page says what would be needed @deep", async ({ page }) => {
  await booksAre(page, contractBooks(GATHERING));
  await page.goto(`/contract/solana/${SOLANA_ADDRESS}`);
  await expect(page.getByText(/With a Solana wallet in this browser.*None was found/)).toBeVisible();
});
