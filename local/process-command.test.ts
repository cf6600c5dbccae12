import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { anyFreePort, refuseTakenPort } from "./free-port.ts";
import { isGone } from "./process-command.ts";

/** Holds a port and much memory, which takes a while to give back. */
const HOLDER = (port: number) => `
  const held = Buffer.alloc(400e6, 1);
  require("node:net").createServer().listen(${port}, "127.0.0.1", () => console.log(held.length));
`;

test("a killed process is gone only when its port is free: its command line is empty before", {
  tags: "deep",
}, async () => {
  for (let round = 0; round < 4; round++) {
    const port = await anyFreePort();
    const holder = spawn(process.execPath, ["-e", HOLDER(port)], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void holder.kill("SIGKILL"));
    await once(holder.stdout, "data");
    const pid = holder.pid ?? 0;
    expect(await isGone(pid)).toBe(false);
    holder.kill("SIGKILL");
    while (!(await isGone(pid)));
    await refuseTakenPort(port, "ETHEREUM_PORT", { waitMs: 0 });
  }
});
