import { LOGGED } from "../../server/log.ts";
import { BUILT, type ServerProcess, startServer } from "../server-process.ts";

/** A server that is killed where it hurts, and started again. */

export const logged = (event: keyof typeof LOGGED) => new RegExp(`"event":"${LOGGED[event]}"`);

/** The moments of a publication that stand in the log. */
export const STEPS = [
  ...["checking", "creating", "finalizing", "certifying"].map((name) => ({
    name,
    line: new RegExp(`"event":"${LOGGED.publishing}".*"step":"${name}"`),
  })),
  { name: "announced", line: new RegExp(`"event":"${LOGGED.done}","kind":"publish"`) },
  ...(["signed", "saved", "sent", "settled"] as const).map((name) => ({ name, line: logged(name) })),
];
export type Step = (typeof STEPS)[number];

const PATIENCE_MS = 60_000;
const LINES_KEPT = 40;

export type KilledServer = ReturnType<typeof killedServer>;

export function killedServer(settings: NodeJS.ProcessEnv, main = BUILT) {
  let running: ServerProcess | null = null;
  let trap: { step: Step; signal: NodeJS.Signals; sprung: () => void } | null = null;
  let startedAt = 0;
  let resumed = 0;
  let ended = false;
  const lastLines: string[] = [];

  // In the same breath as the line is read: a moment later the server would be somewhere else.
  const heard = (line: string, server: Pick<ServerProcess, "signal">) => {
    lastLines.push(line);
    if (lastLines.length > LINES_KEPT) lastLines.shift();
    if (logged("resumed").test(line)) resumed += (JSON.parse(line) as { count: number }).count;
    if (!trap?.step.line.test(line)) return;
    server.signal(trap.signal);
    trap.sprung();
    trap = null;
  };

  async function kill(signal: NodeJS.Signals = "SIGKILL") {
    const server = running;
    running = null;
    await server?.end(signal);
  }

  return {
    async start() {
      startedAt = Date.now();
      running = await startServer(
        { ...settings, LOG_LEVEL: "debug" },
        { program: ["--disable-warning=DeprecationWarning", main], heard },
      );
      const started = running;
      void started.gone.then(() => {
        ended ||= running === started;
      });
    },
    kill,
    signal: (signal: NodeJS.Signals) => running?.signal(signal),
    /** By itself. */
    hasEnded: () => ended,
    /** How much work of others it took over. */
    resumed: () => resumed,
    /** When it was last started. */
    startedAt: () => startedAt,
    /** Signals it the moment it says so. `meanwhile` gives it something to do. */
    async signalAt(step: Step, signal: NodeJS.Signals, meanwhile: () => void) {
      const sprung = new Promise<void>((resolve) => {
        trap = { step, signal, sprung: resolve };
      });
      meanwhile();
      await within(sprung, `the server did not come to ${step.name}`, () => lastLines.join("\n"));
    },
  };
}

/** A test that waits for what never comes should say what came instead. */
async function within(work: Promise<void>, complaint: string, context: () => string) {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`${complaint}; its last words:\n${context()}`)), PATIENCE_MS);
  });
  await Promise.race([work, tooLate]);
  clearTimeout(late);
}
