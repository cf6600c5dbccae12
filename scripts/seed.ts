// `npm run seed`: fills a running `npm start` with a demo, found by the same settings.
import { parseArgs } from "node:util";
import { findHouse, SeedRefused } from "../demo/demo-house.ts";
import { readRecord, writeRecord } from "../demo/record.ts";
import { seed } from "../demo/seed.ts";
import { tourOf } from "../demo/tour.ts";
import { readConfig } from "../server/config.ts";
import { command } from "./operating/command.ts";

await command(() => run(again()), { alsoExpected: [SeedRefused] });

async function run(again: boolean) {
  const config = readConfig();
  const house = await findHouse(config);
  const before = readRecord(config.dataDir);
  if (before.tour && !again) {
    console.log(
      "The demo data already exists, so nothing was added. (To add a second demo: npm run seed -- --again)\n",
    );
    console.log(before.tour.join("\n"));
    return;
  }
  const started = Date.now();
  const number = before.run + 1;
  // Noted before anything is added: after an interruption the next demo has other people.
  await writeRecord(config.dataDir, { run: number, tour: null });
  const tour = tourOf(await seed(house, number, console.log));
  await writeRecord(config.dataDir, { run: number, tour });
  console.log(`Done in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  console.log(tour.join("\n"));
}

function again(): boolean {
  try {
    return parseArgs({ options: { again: { type: "boolean", default: false } } }).values.again;
  } catch (error) {
    throw new SeedRefused(
      `${error instanceof Error ? error.message : error} Usage: npm run seed [-- --again]`,
    );
  }
}
