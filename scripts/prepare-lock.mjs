// Two copies that start at once must not install over each other.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A living holder touches its lock every second; one that is silent for this long only has its number's namesake. */
const HOLDER_SILENT_MS = 15_000;
/** What a killed holder had started may still be writing, but not for ever. */
const GROUP_SILENT_MS = 120_000;

/** Waits until no other copy holds the file. The lock also remembers the process group that works under it. */
export async function takeLock(file) {
  let told = false;
  while (!tryToTake(file)) {
    const found = read(file);
    if (found && !isHeld(found)) {
      removeStale(file, found.text);
      continue;
    }
    if (!told) console.log("Waiting for another copy that is installing or building...");
    told = true;
    await sleep(200);
  }
  const heartbeat = setInterval(() => touch(file), 1_000);
  heartbeat.unref();
  let group = 0;
  return {
    setGroup(pid) {
      group = pid;
      writeFileSync(file, `${process.pid} ${group}`);
    },
    endGroup: () => endGroup(group),
    release() {
      clearInterval(heartbeat);
      rmSync(file, { force: true });
    },
  };
}

function tryToTake(file) {
  try {
    writeFileSync(file, `${process.pid} 0`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function read(file) {
  try {
    return { text: readFileSync(file, "utf8"), silentMs: Date.now() - statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

function isHeld({ text, silentMs }) {
  const [holder, group] = text.split(" ").map(Number);
  if (silentMs < HOLDER_SILENT_MS && (!holder || isAlive(holder))) return true;
  return silentMs < GROUP_SILENT_MS && group > 0 && isAlive(-group);
}

/** Renamed before it goes: another copy may have put its own lock there since we judged this one. */
function removeStale(file, judged) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, "utf8") === judged) rmSync(aside);
  else renameSync(aside, file);
}

async function endGroup(group) {
  if (!group) return;
  for (const [signal, tries] of [
    ["SIGTERM", 100],
    ["SIGKILL", 20],
  ]) {
    signalTo(-group, signal);
    for (let left = tries; left > 0 && isAlive(-group); left--) await sleep(50);
  }
}

function isAlive(pid) {
  return signalTo(pid, 0);
}

function signalTo(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Somebody deleted dist; the work goes on and the next copy starts afresh.
  }
}
