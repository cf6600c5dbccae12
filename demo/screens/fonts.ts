import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestChromium } from "../../e2e/chromium.ts";
import { projectRoot } from "../../server/project-root.ts";

/** Whole fonts for the scripts of the demo's names: a bare machine has none, and would show boxes. */
const PACKAGES = [
  "@expo-google-fonts/biz-udpgothic",
  "@expo-google-fonts/nanum-gothic",
  "@expo-google-fonts/noto-emoji",
  "@embedpdf/fonts-sc/fonts",
];

/** The browser with these fonts besides its own. */
export function withFonts(chromium: TestChromium, folder: string): TestChromium {
  const own = chromium.env.FONTCONFIG_FILE;
  if (!own) return chromium;
  const dirs = PACKAGES.map((name) => `  <dir>${path.join(projectRoot, "node_modules", name)}</dir>`);
  const file = path.join(folder, "fonts.conf");
  writeFileSync(
    file,
    readFileSync(own, "utf8").replace("</fontconfig>", `${dirs.join("\n")}\n</fontconfig>`),
  );
  return { ...chromium, env: { ...chromium.env, FONTCONFIG_FILE: file } };
}
