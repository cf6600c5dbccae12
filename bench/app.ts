import { ratioToFloor } from "./api-throughput.ts";
import type { Budget } from "./budget-lines.ts";
import { openHouse } from "./house.ts";
import { longLists } from "./long-lists.ts";
import { submitSeconds } from "./release-size.ts";
import { startSeconds } from "./start-time.ts";

/** Throughput and start time, as ratios within one run where time is involved. */
export async function benchApp(line: (budget: Budget) => void) {
  await throughput(line);
  const { first, again } = await startSeconds();
  console.log(`     start with a new data folder: ${first.toFixed(2)} s`);
  line({ what: "start with nothing changed until ready", value: again, unit: "s ", budget: 4 });
}

async function throughput(line: (budget: Budget) => void) {
  const house = await openHouse();
  const person = await house.visitor().signIn("bench@example.com");
  for (let n = 0; n < 20; n++) await person.post("/api/workspaces", { name: `Bench ${n}` });
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const paths = [
    { name: "read: GET /api/workspaces", method: "GET", path: "/api/workspaces", headers: { cookie } },
    {
      name: "write: PUT /api/account",
      method: "PUT",
      path: "/api/account",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ name: "Bench" }),
    },
  ];
  for (const path of paths) {
    const { ratio, ours, floor, statements } = await ratioToFloor(house.url, house.databaseUrl, path);
    const what = `${path.name}, of the bare handler's throughput`;
    line({ what, value: ratio, unit: "   ", budget: 0.6, atLeast: true });
    console.log(
      `     ${ours.toFixed(0)} against ${floor.toFixed(0)} answers a second, ${statements} statements each`,
    );
  }
  const ten = await submitSeconds(person, 10);
  const hundred = await submitSeconds(person, 100);
  line({
    what: "submit 100 tracks × 10 artists, against 10 × 10",
    value: hundred / ten,
    unit: "x ",
    budget: 12,
  });
  line({ what: "submit 100 tracks × 10 artists", value: hundred, unit: "s ", budget: 3 });
  for (const { what, ms } of await longLists(house)) {
    const value = ms.large / ms.small;
    line({ what: `${what}: a page of 100,000 rows against 100`, value, unit: "x ", budget: 1.5 });
    console.log(`     ${ms.large.toFixed(1)} ms against ${ms.small.toFixed(1)} ms`);
  }
  await house.close();
}
