// Stands between a test and its anvil, and notes which way every conditional jump went, in transactions and in calls.
// Usage: coverage-evm-witness.mjs <anvil> <its options>; the notes go to a file in COVERAGE_DIR when it is ended.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { WebSocketServer } from "ws";

/** Runs inside the node: which code, where in it, and whether it jumped. Constructors do not count. */
const TRACER = `{
  frames: [], seen: {},
  setup: function() {},
  enter: function(frame) { this.frames.push(frame.getType().indexOf("CREATE") === 0 ? "" : toHex(frame.getTo())) },
  exit: function() { this.frames.pop() },
  step: function(log) {
    if (log.op.toNumber() !== 0x57) return;
    var inner = this.frames.length > 0;
    var code = inner ? this.frames[this.frames.length - 1] : toHex(log.contract.getAddress());
    this.seen[code + " " + log.getPC() + " " + (log.stack.peek(1).toString() === "0" ? "on" : "jump")] = 1
  },
  fault: function() {},
  result: function() { return Object.keys(this.seen) }
}`;
const MINES = new Set(["evm_mine", "anvil_mine", "hardhat_mine", "eth_getTransactionReceipt"]);

const [command, ...options] = process.argv.slice(2);
const anvil = spawn(command, options, { stdio: ["ignore", "pipe", "inherit"] });
const upstream = await new Promise((resolve) => {
  createInterface({ input: anvil.stdout }).on("line", (line) => {
    const [, at] = /Listening on (\S+)/.exec(line) ?? [];
    if (at) resolve(`http://${at}`);
  });
});

const seen = new Set();
const waiting = new Set();

async function ask(request) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(upstream, { method: "POST", headers, body: JSON.stringify(request) });
  return await answer.json();
}

async function note(method, ...params) {
  const request = { jsonrpc: "2.0", id: 1, method, params: [...params, { tracer: TRACER }] };
  const { result, error } = await ask(request);
  if (error) return false;
  for (const jump of result) seen.add(jump);
  return true;
}

async function pass(request) {
  const { method, params = [] } = request;
  if (method === "eth_call" || method === "eth_estimateGas")
    await note("debug_traceCall", params[0], params[1] ?? "latest");
  const answer = await ask(request);
  if (/^eth_send(Raw)?Transaction$/.test(method) && answer.result) waiting.add(answer.result);
  if (MINES.has(method))
    for (const hash of waiting) if (await note("debug_traceTransaction", hash)) waiting.delete(hash);
  return answer;
}

/** A question that cannot be passed on ends the run: a gap in what was seen would go unnoticed. */
const answered = async (question) => JSON.stringify(await pass(JSON.parse(question)));

const server = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  void text(request)
    .then(answered)
    .then((answer) => response.end(answer));
});
new WebSocketServer({ server }).on("connection", (socket) =>
  socket.on("message", (message) => {
    void answered(String(message)).then((answer) => socket.send(answer));
  }),
);
server.listen(0, "127.0.0.1", () => console.log(`Listening on 127.0.0.1:${server.address().port}`));

process.on("SIGTERM", () => {
  writeFileSync(path.join(process.env.COVERAGE_DIR, `${process.pid}.json`), JSON.stringify([...seen]));
  anvil.once("exit", () => process.exit(waiting.size ? 1 : 0));
  anvil.kill();
});
