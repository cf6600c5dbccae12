import { ratioToFloor } from "./api-throughput.ts";
import { openHouse } from "./house.ts";
import { submitSeconds } from "./release-size.ts";
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
line("script of the approval page, gzip", scriptKilobytes("approve.html"), "KB", 110);
for (const page of [
  "login/LoginPage.tsx",
  "dashboard/DashboardPage.tsx",
  "account/AccountPage.tsx",
  "workspace/InfoPage.tsx",
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
const ten = await submitSeconds(person, 10);
const hundred = await submitSeconds(person, 100);
line("submit 100 tracks × 10 artists, against 10 × 10", hundred / ten, "x ", 12);
line("submit 100 tracks × 10 artists", hundred, "s ", 3);
await house.close();

const { first, again } = await startSeconds();
console.log(`     start with a new data folder: ${first.toFixed(2)} s`);
line("start with nothing changed until ready", again, "s ", 4);
process.exit(over > 0 ? 1 : 0);
