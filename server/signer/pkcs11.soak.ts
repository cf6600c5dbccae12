import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { newSealed, tamperWith } from "../../harness/data/tampered-wallets.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { readConfig } from "../config.ts";
import { rewrapKey, unsealKey } from "./sealed-key.ts";
import { wrappingKeysOf } from "./wrapping-keys-of.ts";

/**
 * On SoftHSM, which stands in for a hardware module: `apt-get install softhsm2`, `npm install --no-save pkcs11js@2.1.7`, then
 * `PKCS11_MODULE=/usr/lib/softhsm/libsofthsm2.so npm run soak -- server/signer/pkcs11`.
 */
const { PKCS11_MODULE: module = "" } = process.env;
const missing = [
  ...(existsSync(module) ? [] : ["PKCS11_MODULE names no library"]),
  ...(hasPackage() ? [] : ["pkcs11js is not installed"]),
];
if (missing.length > 0) process.stdout.write(`skipped: ${missing.join(", ")}\n`);

function hasPackage() {
  try {
    createRequire(import.meta.url).resolve("pkcs11js");
    return true;
  } catch {
    return false;
  }
}

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.skipIf(missing.length > 0)(
  "wallets sealed by a hardware module open as they were made, and not after any change",
  async () => {
    const [tokens, pinFile] = [path.join(folder, "tokens"), path.join(folder, "pin")];
    mkdirSync(tokens);
    writeFileSync(pinFile, "1234\n", { mode: 0o600 });
    process.env.SOFTHSM2_CONF = path.join(folder, "softhsm2.conf");
    writeFileSync(process.env.SOFTHSM2_CONF, `directories.tokendir = ${tokens}\n`);
    const labelled = ["--label", "ledgerline", "--pin", "1234", "--so-pin", "4321"];
    execFileSync("softhsm2-util", ["--init-token", "--free", ...labelled]);
    const wrapping = await wrappingKeysOf(
      readConfig({
        ...{ DATA_DIR: folder, SIGNER_PKCS11_MODULE: module },
        ...{ SIGNER_PKCS11_TOKEN: "ledgerline", SIGNER_PKCS11_PIN_FILE: pinFile },
      }),
    );
    expect([wrapping.has(1), wrapping.has(2)]).toEqual([true, false]);
    wrapping.create(2);
    expect(wrapping.has(2)).toBe(true);
    expect(wrapping.fingerprint(1)).toBe(wrapping.fingerprint(1));
    expect(wrapping.fingerprint(1)).not.toBe(wrapping.fingerprint(2));
    await tamperWith(wrapping, 300);
    const one = await newSealed(wrapping);
    const moved = { ...one, sealed: await rewrapKey(wrapping, one, 2), keyVersion: 2 };
    expect(one.plain.equals((await unsealKey(wrapping, moved)).reveal())).toBe(true);
    await expect(unsealKey(wrapping, { ...one, keyVersion: 3 })).rejects.toThrow("is not in the token");
  },
);
