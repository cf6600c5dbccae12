import { expect, test } from "vitest";
import type { ContractBooks } from "../../../shared/schemas/money/payments.ts";
import { explorerLink } from "./explorer.ts";
import { payLink } from "./how-to-pay.ts";

const SOLANA = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";

const books = (more: Partial<ContractBooks>) => ({ address: "Contract", ...more }) as ContractBooks;
const MINT = { token: "Mint" };

const HERE = "https://ledgerline.example";

test("a wallet is given contract, token and network", () => {
  expect(payLink(books({ network: "Polygon", chain: "137" }), MINT, "", HERE)).toBe(
    "ethereum:Mint@137/transfer?address=Contract",
  );
});

test("a Solana wallet is led to where it gets the payment to sign, as Solana Pay writes it", () => {
  const link = payLink(books({ network: "Solana" }), MINT, "12.5", HERE) ?? "";
  const { protocol, pathname } = new URL(link);
  expect(protocol).toBe("solana:");
  // The reference tells such a link from one that names a recipient by this.
  expect(pathname).toMatch(/[:%]/);
  expect(decodeURIComponent(pathname)).toBe(`${HERE}/pay/solana/Contract?amount=12.5&token=Mint`);
});

test("no link where a wallet would have to guess, or would refuse it", () => {
  expect(payLink(books({ network: "Polygon" }), MINT, "", HERE)).toBeNull();
  expect(payLink(books({ network: "Solana" }), MINT, "", HERE)).toBeNull();
  expect(payLink(books({ network: "Solana" }), MINT, "12.5", "http://localhost:3000")).toBeNull();
});

test.each([
  [SOLANA, "https://explorer.solana.com/tx/abc"],
  ["EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG", "https://explorer.solana.com/tx/abc?cluster=devnet"],
  ["1", "https://etherscan.io/tx/abc"],
  ["137", "https://polygonscan.com/tx/abc"],
  ["31337", null],
  [undefined, null],
  ["constructor", null],
])("on chain %s a transaction is shown at %s", (chain, link) => {
  expect(explorerLink(chain, "tx", "abc")).toBe(link);
});
