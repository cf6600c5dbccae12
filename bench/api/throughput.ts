import type { Budget } from "../budget-lines.ts";
import { openHouse } from "../house.ts";
import { ratioToFloor } from "./against-floor.ts";
import { usualRequests } from "./requests.ts";

/** Our answers against those of a bare handler: how many, and how long the slowest of a hundred takes. */
export async function benchThroughput(line: (budget: Budget) => void) {
  const house = await openHouse();
  try {
    const { read, write, mixed } = await usualRequests(await house.visitor().signIn("bench@example.com"));
    const loads = [
      { name: read.name, asked: [read], budget: 0.8 },
      { name: write.name, asked: [write], budget: 0.75 },
      { name: "mixed: nine of these, one of those", asked: mixed, budget: 0.75 },
    ];
    for (const { name, asked, budget } of loads) {
      const { ratio, ours, floor, statements } = await ratioToFloor(house.url, house.databaseUrl, asked);
      line({ what: `${name}, of the bare handler's`, value: ratio, unit: "   ", budget, atLeast: true });
      console.log(
        `     ${ours.perSecond.toFixed(0)} against ${floor.perSecond.toFixed(0)} answers a second, p99 ${ours.p99.toFixed(1)} against ${floor.p99.toFixed(1)} ms, ${statements} statements each`,
      );
    }
  } finally {
    await house.close();
  }
}
