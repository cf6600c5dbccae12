import { ratioToFloor } from "./api-throughput.ts";
import { openHouse } from "./house.ts";
import { longLists } from "./long-lists.ts";
import { scriptKilobytes } from "./script-sizes.ts";
import { startSeconds } from "./start-time.ts";

/** `npm run bench`: what the budgets speak of, as ratios within one run where time is involved. */

let over = 0;
function line(what: string, value: number, unit: string, budget: number, atLeast = false) {
  const good = atLeast ? value >= budget : value <= budget;
  if (!good) over++;
  const sign = atLeast ? "at least" : "at most";
  console.log(
    `${good ? "ok  " : "OVER"} ${what.padEnd(56)} ${value.toFixed(2).padStart(8)} ${unit} (${sign} ${budget})`,
  );
}

line("script of the landing page, gzip", scriptKilobytes("landing.html"), "KB", 90);
for (const page of [
  "login/LoginPage.tsx",
  "dashboard/DashboardPage.tsx",
  "account/AccountPage.tsx",
  "workspace/InfoPage.tsx",
  "releases/ReleasesPage.tsx",
  "tracks/TracksPage.tsx",
]) {
  line(`script of ${page}, gzip`, scriptKilobytes("app.html", page), "KB", 200);
}

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
  line(`${path.name}, of the bare handler's throughput`, ratio, "   ", 0.6, true);
  console.log(
    `     ${ours.toFixed(0)} against ${floor.toFixed(0)} answers a second, ${statements} statements each`,
  );
}
for (const { what, ms } of await longLists(house)) {
  line(`${what}, 10,000 tracks against 100`, ms.large / ms.small, "x ", 10);
  console.log(`     ${ms.large.toFixed(0)} ms against ${ms.small.toFixed(0)} ms`);
}
await house.close();

const { first, again } = await startSeconds();
console.log(`     start with a new data folder: ${first.toFixed(2)} s`);
line("start with nothing changed until ready", again, "s ", 4);
process.exit(over > 0 ? 1 : 0);
