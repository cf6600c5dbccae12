import { afterAll, expect, test } from "vitest";
import { testFolder, testWorld } from "../../harness/world.ts";
import { readPurses } from "./read-purse.ts";

/** Whose fees are told: no network that nobody set up, and one that is no longer offered while it is still paid out. */

const home = testFolder();
afterAll(home.remove);

const OWN_POLYGON = {
  POLYGON_RPC_URL: "http://127.0.0.1:1",
  POLYGON_CHAIN_ID: "137",
  POLYGON_USDT: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
  POLYGON_FEE_PAYER_FILE: home.keyFile,
};

test.each([
  { settings: {}, told: ["Polygon", "Ethereum", "Solana"] },
  { settings: { NETWORKS: "Solana" }, told: ["Solana"] },
  { settings: { NETWORKS: "Solana", ...OWN_POLYGON }, told: ["Polygon", "Solana"] },
])("with $settings", async ({ settings, told }) => {
  const house = await testWorld(settings);
  try {
    expect((await readPurses(house.world)).map(({ network }) => network)).toEqual(told);
  } finally {
    await house.close();
  }
});
