import { afterAll, beforeAll, expect, test } from "vitest";
import { rescueCommand } from "../command/command.ts";
import { openWorldToLose } from "./left-alone.ts";
import { knownWallet, publishForRescue } from "./published.ts";

/** The short way through: published and paid, then nothing of ours is left but the proof. */

let left: Awaited<ReturnType<typeof openWorldToLose>>;
beforeAll(async () => {
  left = await openWorldToLose();
});
afterAll(() => left.chains.stop());

test("with a proof and a node alone: what is owed, and the distribution", async () => {
  const published = await publishForRescue(left.house, "Ethereum");
  const { network, contract, usdt, people } = published;
  await left.chains.give({ network, to: contract, amount: "100.000001" });
  await left.lose();
  const about = ["--proof", left.save("proof.json", published.text), "--rpc", left.nodes[network]];

  const shown = await rescueCommand(about);
  expect(shown.text).toContain("received 100.000001 USDT, paid out 0.00 USDT, to divide now 100.00 USDT");
  expect(shown.text).toContain(`Owner: ${people.luis.address}`);

  const stranger = knownWallet(network);
  await left.chains.give({ network, to: stranger.address, amount: "1", token: "eth" });
  const key = left.save("stranger.key", stranger.secret);
  const divided = await rescueCommand(["distribute", ...about, "--token", usdt, "--key-file", key]);
  expect(divided.text).toContain("Done: Divide what the contract of “Night Ferry” holds");
  const after = await rescueCommand(about);
  expect(after.text).toContain("received 100.000001 USDT, paid out 100.00 USDT, to divide now 0.00 USDT");
  expect(after.text).toMatch(/Payee account of luis-\d+: 0x[\s\S]+Holds 30\.00 USDT\./);
}, 120_000);

test.each([
  [["--rpc", "http://127.0.0.1:1"], /^Give --proof/],
  [["--proof", "p.json"], /^Give --rpc/],
  [["--proof", "p.json", "--rpc", "ftp://x"], /^Give --rpc/],
  [["--proof", "missing.json", "--rpc", "http://127.0.0.1:1"], /^File not found: missing\.json/],
  [["distribute", "--proof", "p", "--rpc", "http://x"], /^Give either --key-file/],
  [["distribute", "--proof", "p", "--rpc", "http://x", "--from", "a", "--key-file", "k"], /^Give either/],
  [["distribute", "--proof", "p", "--proof", "q", "--rpc", "http://x", "--from", "a"], /^Give one --proof/],
  [["steal", "--proof", "p", "--rpc", "http://x"], /^There is no command “steal”/],
  [["recover", "--proof", "p", "--rpc", "http://x"], /^There is no command “recover”/],
  [["--key", "abc"], /Unknown option '--key'/],
])("%j is answered in a sentence", async (args, sentence) => {
  const { code, text, isComplaint } = await rescueCommand(args);
  expect(text).toMatch(sentence);
  expect([code, isComplaint]).toEqual([2, true]);
});

test("the help names every command and every exit code", async () => {
  const { code, text } = await rescueCommand(["--help"]);
  expect(code).toBe(0);
  for (const word of [
    "distribute",
    "withdraw",
    "change-owner",
    "name-guardian",
    "recover finish",
    "Exit codes",
  ])
    expect(text).toContain(word);
});
