import { expect, vi } from "vitest";
import { distroKidFile, RATE, statementsOf } from "../../harness/data/statement-file.ts";
import type { TestWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import type { StatementFunding } from "../../shared/schemas/money/funding.ts";
import type { RemittanceFile } from "../../shared/schemas/money/remittance-file.ts";
import { knownWallet, publishForRescue } from "./published.ts";

/** A statement is agreed: 100 USDT are to be paid to one contract. Nothing has come yet, and the transfer's file is kept. */
export async function keptTransfer(house: TestWorld, network: Network) {
  const { label, trackId, contract, usdt, text } = await publishForRescue(house, network);
  const here = statementsOf(label);
  const { id } = await here.brought(distroKidFile([{ title: "Night Ferry", amount: "100" }]));
  const [item] = await here.items(id);
  await here.asked(here.match(id, { item: item?.item, trackId }));
  const { revision } = await here.asked<{ revision: number }>(here.terms(id, { rate: RATE }));
  await here.asked(here.post(id, "agree", { revision }));
  const refund = knownWallet(network);
  await here.asked(here.post(id, "funding/refund", { network, refundAddress: refund.address }));
  const isOpen = async () => {
    const funding = await here.asked<StatementFunding>(label.visitor.fetch(`${here.all}/${id}/funding`));
    expect(funding.networks[0]?.address).toBeTruthy();
  };
  await vi.waitFor(isOpen, { timeout: 60_000, interval: 100 });
  const answer = await label.visitor.fetch(`${here.all}/${id}/funding/file?network=${network}`);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="transfer-\w{10}\.json"$/);
  const file = (await answer.json()) as RemittanceFile;
  return { network, file, proof: text, contract, usdt, refund };
}
