// @module-tag deep

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { testChains } from "../../../harness/chains/chains.ts";
import { logEntry } from "../../../harness/data/logged.ts";
import { publishedTrack } from "../../../harness/data/published-track.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { askForNote } from "../../../proof/ask-node.ts";
import { anchorNote, askLog, checkAnchor } from "../../../proof/issuer/check-history.ts";
import { FullProof } from "../../../proof/proof.ts";
import { issuerApi } from "../../../shared/schemas/certificates.ts";
import { startDueAnchor } from "./anchor-log.ts";

let chains: Awaited<ReturnType<typeof testChains>>;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

const DAY_MS = 24 * 3_600_000;

describe.each(["Solana", "Ethereum"] as const)("on %s", (network) => {
  let house: TestWorld;
  beforeAll(async () => {
    house = await testWorld({ ...chains.settings, ANCHOR_NETWORK: network.toLowerCase() });
  });
  afterAll(() => house.close());

  const anchors = async () =>
    issuerApi.anchors.answer.parse(await (await house.visitor().fetch("/api/log/anchors")).json()).anchors;
  const anchoredSizes = async () => (await anchors()).map(({ size }) => size);

  test("the log is anchored once a day, and only when it has grown", async () => {
    const { world } = house;
    const { id, label } = await publishedTrack(house, network);
    const file = await label.visitor.fetch(`/certificate/${id}/proof.json?copy=full`);
    const proof = FullProof.parse(await file.json());
    const node = askForNote(world.config.chains[network].urls[0] ?? "");
    const anchorOf = () => checkAnchor(proof, askLog(house.url), node);
    expect(await anchorOf()).toMatchObject({
      result: "not checked",
      found: expect.stringMatching(/^No state/),
    });

    await Promise.all([1, 2, 3].map(() => startDueAnchor(world)));
    await vi.waitFor(async () => expect(await anchoredSizes()).toEqual([1]), { timeout: 30_000 });
    const [anchor] = await anchors();
    if (!anchor) throw new Error("no anchor");
    expect(await node(network, anchor.transaction)).toMatchObject({ note: anchorNote(anchor) });
    expect(await anchorOf()).toMatchObject({ result: "ok" });

    await logEntry(world, "another");
    await startDueAnchor(world);
    expect(await anchoredSizes()).toEqual([1]);
    house.pass(DAY_MS + 1);
    await startDueAnchor(world);
    await vi.waitFor(async () => expect(await anchoredSizes()).toEqual([2, 1]), { timeout: 30_000 });
    house.pass(DAY_MS + 1);
    await startDueAnchor(world);
    expect(await anchoredSizes()).toEqual([2, 1]);

    const elsewhere = { ...askLog(house.url), anchors: async () => [{ ...anchor, root: "0".repeat(64) }] };
    expect(await checkAnchor(proof, elsewhere, node)).toMatchObject({
      result: "failed",
      found: expect.stringContaining("does not carry this state"),
    });
  });
});
