import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { errorCode } from "./error-code.ts";
import { StartRefused } from "./start-refused.ts";

/** An earlier copy that was just killed lets its ports go last. */
const LETS_GO_MS = 3_000;

/** Refuses to start on a port that something else has; `variable` is the setting that moves it. */
export async function refuseTakenPort(
  port: number,
  variable: string,
  { host = "127.0.0.1", waitMs = LETS_GO_MS } = {},
): Promise<void> {
  const failure = await whyTaken(port, host, Date.now() + waitMs);
  if (failure === "EACCES") {
    throw new StartRefused(
      `Port ${port} may only be used by an administrator. Set ${variable} to a number above 1023.`,
    );
  }
  if (failure === "EADDRINUSE") {
    throw new StartRefused(
      `Port ${port} is already in use. Stop what is using it, or set ${variable} to another number.`,
    );
  }
  if (failure) throw new StartRefused(`Port ${port} of ${host} cannot be used (${failure}).`);
}

/** Empty when it is free. */
async function whyTaken(port: number, host: string, deadline: number): Promise<string> {
  for (;;) {
    const failure = await tryListening(port, host);
    const isTaken =
      failure === "EADDRINUSE" || (await answers(port, "127.0.0.1")) || (await answers(port, "::1"));
    if (!isTaken) return failure;
    if (Date.now() >= deadline) return "EADDRINUSE";
    await sleep(50);
  }
}

/** Below the range from which systems number outgoing connections: a port let go is not taken again by one of those. */
const OURS = { from: 20_000, to: 30_000 };
/** For what nobody else speaks to. Apart from the others: those may have been chosen for somebody who is still starting. */
export const INNER = { from: 30_000, to: 32_000 };

/** A port that nothing uses at this moment. */
export async function anyFreePort(among = OURS): Promise<number> {
  const [port = 0] = await freePorts(1, among);
  return port;
}

/** All held at once, so that no two are the same. */
export async function freePorts(count: number, among = OURS): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => holdPort(among)));
  await Promise.all(held.map(({ release }) => release()));
  return held.map(({ port }) => port);
}

interface HeldPort {
  port: number;
  release(): Promise<void>;
}

function holdPort(among: typeof OURS): Promise<HeldPort> {
  return new Promise((resolve, reject) => {
    const port = randomInt(among.from, among.to);
    const server = createServer();
    server.once("error", (error) =>
      errorCode(error) === "EADDRINUSE" ? resolve(holdPort(among)) : reject(error),
    );
    server.listen(port, "127.0.0.1", () =>
      resolve({ port, release: () => new Promise((released) => server.close(() => released())) }),
    );
  });
}

function tryListening(port: number, host: string): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(errorCode(error) || error.message));
    server.listen(port, host, () => server.close(() => resolve("")));
  });
}

/** macOS lets us listen beside a program on 0.0.0.0 or ::, and "localhost" may then reach that program. */
function answers(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => {
      // A free port in the system's own range can, by chance, be connected to itself.
      resolve(socket.localPort !== port);
      socket.destroy();
    });
    socket.once("error", () => resolve(false));
  });
}
