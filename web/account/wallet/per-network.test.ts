import { expect, test } from "vitest";
import type { AccountOnNetwork } from "../../../shared/schemas/money/wallets.ts";
import { perNetwork } from "./per-network.ts";

const at = (network: AccountOnNetwork["network"], guardian: string | null): AccountOnNetwork => ({
  network,
  state: { owner: "0xAda", guardian, guardianChange: null, recovery: null },
});
const on = (what: string, network: string) => `${what} on ${network}`;
const guardians = (...networks: AccountOnNetwork[]) =>
  perNetwork(networks, (state) => state?.guardian ?? null, on);

test("what is alike everywhere is said once, what is not for each network", () => {
  expect(guardians(at("Polygon", "0xGus"), at("Ethereum", "0xGus"))).toBe("0xGus");
  expect(guardians(at("Polygon", "0xGus"), at("Ethereum", "0xEve"))).toBe(
    "0xGus on Polygon, 0xEve on Ethereum",
  );
  expect(guardians(at("Polygon", null), at("Ethereum", "0xEve"))).toBe("0xEve on Ethereum");
  expect(guardians(at("Solana", null))).toBeNull();
});
