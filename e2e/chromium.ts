import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";

export interface TestChromium {
  executablePath: string;
  env: Record<string, string>;
}

/** A browser from npm alone: @sparticuz/chromium brings the program, the libraries it needs and a font. */
export function testChromium(): TestChromium {
  const ownBrowser = process.env.TEST_CHROMIUM;
  if (ownBrowser) return { executablePath: ownBrowser, env: currentEnv() };
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new Error(
      "The browser from npm runs on 64-bit Intel Linux only. Set TEST_CHROMIUM to the path of a Chromium or Chrome.",
    );
  }
  const folder = unpacked();
  const libraries = [join(folder, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return {
    executablePath: join(folder, "chromium"),
    env: { ...currentEnv(), LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: fontSettings(folder) },
  };
}

/** Unpacked beside and renamed: two test runs may do it at once, and a killed one leaves nothing half. */
function unpacked(): string {
  const packageFolder = sparticuzFolder();
  const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const folder = resolve(packageFolder, "../../.cache", `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.new-`);
  const unpack = (name: string) => brotliDecompressSync(readFileSync(join(packageFolder, "bin", name)));
  writeFileSync(join(unfinished, "chromium"), unpack("chromium.br"), { mode: 0o755 });
  for (const archive of ["al2023", "fonts", "swiftshader"]) {
    execFileSync("tar", ["-x", "-C", unfinished], { input: unpack(`${archive}.tar.br`) });
  }
  moveUnlessThere(unfinished, folder);
  return folder;
}

function moveUnlessThere(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** The package's own settings name /tmp/fonts: with them, all text is blank on a machine without fonts. */
function fontSettings(folder: string): string {
  const file = join(folder, "fonts.conf");
  const settings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
  // Only when it differs, as it does once the checkout has been moved: another run may be reading it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== settings) {
    writeFileSync(`${file}.${process.pid}`, settings);
    renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

function sparticuzFolder(): string {
  const main = createRequire(import.meta.url).resolve("@sparticuz/chromium");
  return main.slice(0, main.lastIndexOf(join("@sparticuz", "chromium")) + "@sparticuz/chromium".length);
}

function currentEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
