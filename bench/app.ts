import type { Budget } from "./budget-lines.ts";
import { openHouse } from "./house.ts";
import { longLists } from "./long-lists.ts";
import { submitSeconds } from "./release-size.ts";
import { startSeconds } from "./start-time.ts";

/** Large releases, long lists and start time, as ratios within one run where time is involved. */
export async function benchApp(line: (budget: Budget) => void) {
  await growth(line);
  const { first, again } = await startSeconds();
  console.log(`     start with a new data folder: ${first.toFixed(2)} s`);
  line({ what: "start with nothing changed until ready", value: again, unit: "s ", budget: 4 });
}

async function growth(line: (budget: Budget) => void) {
  const house = await openHouse();
  const person = await house.visitor().signIn("bench@example.com");
  const ten = await submitSeconds(person, 10);
  const hundred = await submitSeconds(person, 100);
  line({
    what: "submit 100 tracks × 10 artists, against 10 × 10",
    value: hundred / ten,
    unit: "x ",
    budget: 12,
  });
  line({ what: "submit 100 tracks × 10 artists", value: hundred, unit: "s ", budget: 3 });
  for (const { what, ms, atMost } of await longLists(house)) {
    const value = ms.large / ms.small;
    line({ what: `${what}: a page of 100,000 rows against 100`, value, unit: "x ", budget: atMost });
    console.log(`     ${ms.large.toFixed(1)} ms against ${ms.small.toFixed(1)} ms`);
  }
  await house.close();
}
