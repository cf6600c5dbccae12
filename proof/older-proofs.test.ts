import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicCopy } from "./make-proof.ts";
import { FullProof, proofText } from "./proof.ts";
import { verifyProof } from "./verify-proof.ts";

/** Files as they were once handed out. They are never written again: whoever kept one must be able to check it for ever. */
const FOLDER = new URL("../harness/data/proofs/", import.meta.url);

test.each(readdirSync(FOLDER))("%s still verifies, and one changed share does not", async (name) => {
  const text = readFileSync(new URL(name, FOLDER), "utf8");
  expect(await failedIn(text)).toEqual([]);
  const full = FullProof.parse(JSON.parse(text));
  expect(await failedIn(proofText(publicCopy(full)))).toEqual([]);
  const agreement = full.agreement.replace(/"bps":(\d)/, (_, digit) => `"bps":${(Number(digit) % 9) + 1}`);
  expect(await failedIn(proofText({ ...full, agreement }))).toEqual(
    expect.arrayContaining(["issued", "agreement", "shares"]),
  );
});

const failedIn = async (text: string) =>
  (await verifyProof(text, null)).filter(({ result }) => result === "failed").map(({ id }) => id);
