import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

/** How the injected wallet shows itself, and how the person behind it feels about being asked. */
export interface WalletSetup {
  /** Names under which it registers by the Wallet Standard. */
  standard?: string[];
  /** Names under which it announces itself as EIP-6963 says. */
  announced?: string[];
  legacyPhantom?: boolean;
  legacyEthereum?: boolean;
  mood?: Mood;
  /** Where an Ethereum wallet sends what it has signed. */
  rpcUrl?: string;
  /** The keys of the person's accounts, in hex; the first is the one in use. */
  secrets: string[];
}

type Mood =
  | "signs"
  | "rejects_connect"
  | "rejects_sign"
  | "busy"
  | "locked"
  | "hesitates"
  | "signs_another_text"
  | "switches_account";

let bundle: Promise<string> | undefined;

/** Puts a wallet that really signs into every page this one opens. */
export async function giveWallet(page: Page, setup: Omit<WalletSetup, "secrets"> & { secrets?: string[] }) {
  bundle ??= bundled();
  const whole: WalletSetup = { secrets: [newSecret(), newSecret()], ...setup };
  await page.addInitScript(`globalThis.walletSetup = ${JSON.stringify(whole)};`);
  await page.addInitScript(await bundle);
}

export const newSecret = () => randomBytes(32).toString("hex");

export const setMood = (page: Page, mood: Mood) =>
  page.evaluate(`walletSetup.mood = ${JSON.stringify(mood)}`);

export const signedTexts = (page: Page) => page.evaluate<string[]>("signedTexts");

/** One script without imports. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: {
        entry: path.join(import.meta.dirname, "injected-wallet.ts"),
        formats: ["iife"],
        name: "injectedWallet",
      },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("the wallet was not bundled");
  return result.output[0].code;
}
