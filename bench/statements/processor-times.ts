import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import type { openHouse } from "../house.ts";

type House = Pick<Awaited<ReturnType<typeof openHouse>>, "world">;

const TICKS_EACH_SECOND = 100;
const [PARENT, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED] = [1, 11, 12, 13, 14];

/** User and system time so far: of this process, and of PostgreSQL with all its processes (on Linux; elsewhere 0). */
export async function processorTimes({ world }: House) {
  const { user, system } = process.cpuUsage();
  const { rows } = await world.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const [postmaster = 0] = fieldsOf(rows[0]?.pid ?? 0, PARENT);
  let ticks = 0;
  for (const pid of pids()) {
    if (pid === postmaster)
      for (const part of fieldsOf(pid, USER, SYSTEM, USER_OF_ENDED, SYSTEM_OF_ENDED)) ticks += part;
    else if (fieldsOf(pid, PARENT)[0] === postmaster)
      for (const part of fieldsOf(pid, USER, SYSTEM)) ticks += part;
  }
  return { hereSeconds: (user + system) / 1e6, postgresSeconds: ticks / TICKS_EACH_SECOND };
}

function pids(): number[] {
  try {
    return readdirSync("/proc").map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** What follows the name of a process in /proc/<pid>/stat. One that has ended says nothing. */
function fieldsOf(pid: number, ...places: number[]): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return places.map((place) => Number(fields[place]));
  } catch {
    return [];
  }
}
