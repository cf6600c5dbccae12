import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { StartRefused } from "../start-refused.ts";

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then the data's owner runs it, or for new data the user `postgres`. */
export async function userFor(data: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : postgresUser();
}

export function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  return succeeds("test", ["-x", folder], user);
}

export function canRun(program: string, user: SystemUser): Promise<boolean> {
  return succeeds(program, ["--version"], user);
}

async function postgresUser(): Promise<SystemUser> {
  const known = await lookUpPostgres();
  if (known) return known;
  const noLogin = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
  await run("useradd", [...noLogin, "postgres"]).catch(() => undefined);
  const made = await lookUpPostgres();
  if (made) return made;
  throw new StartRefused(
    "PostgreSQL cannot run as root, and the user postgres could not be made. Start Ledgerline as an ordinary user.",
  );
}

async function lookUpPostgres(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", "postgres"]), run("id", ["-g", "postgres"])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function succeeds(program: string, args: string[], user: SystemUser): Promise<boolean> {
  return run(program, args, { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}
