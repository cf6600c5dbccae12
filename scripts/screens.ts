// `npm run screens`: pictures of every screen of a seeded copy, for whoever wants to look at all of them.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { APP_SCREENS } from "../demo/screens/app-screens.ts";
import { contactSheet } from "../demo/screens/contact-sheet.ts";
import { addExtremes } from "../demo/screens/extremes.ts";
import { mailScreens } from "../demo/screens/mail-screens.ts";
import { MONEY_SCREENS } from "../demo/screens/money-screens.ts";
import { PUBLIC_SCREENS } from "../demo/screens/public-screens.ts";
import { onStage } from "../demo/screens/stage.ts";
import { THEMES, takePictures, WIDTHS } from "../demo/screens/take-pictures.ts";
import { projectRoot } from "../server/project-root.ts";

const FOLDER = path.join(projectRoot, "screens");

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    width: { type: "string" },
    dark: { type: "boolean", default: false },
    light: { type: "boolean", default: false },
    large: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
  },
});
const wanted = {
  widths: values.width ? values.width.split(",").map(Number) : WIDTHS,
  themes: THEMES.filter((theme) => values.dark === values.light || values[theme]),
  large: values.large,
  check: values.check,
};
const isWhole = !values.only && !values.width && !values.large && values.dark === values.light;

const started = Date.now();
const { taken, missed, faults } = await onStage(
  console.log,
  async (stage) => {
    const extremes = await addExtremes(stage.demo, console.log);
    const { inbox } = stage.demo.company.house;
    const all = [...PUBLIC_SCREENS, ...APP_SCREENS, ...MONEY_SCREENS, ...(await mailScreens(inbox))];
    const screens = all.filter(({ name }) => values.only.split(",").some((part) => name.includes(part)));
    console.log(`Taking screenshots of ${screens.length} screens...`);
    if (isWhole) rmSync(FOLDER, { recursive: true, force: true });
    return await takePictures(stage, { demo: stage.demo, extremes }, screens, wanted, FOLDER);
  },
  { large: values.large },
);
writeFileSync(path.join(FOLDER, "index.html"), contactSheet(taken));
console.log(`${taken.length} pictures in ${Math.round((Date.now() - started) / 1000)} s: screens/index.html`);
for (const line of missed) console.error(`missed: ${line}`);
for (const line of faults) console.error(`fault: ${line}`);
if (missed.length + faults.length > 0) process.exitCode = 1;
