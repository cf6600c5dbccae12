import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { unkernedFont } from "./server/certificates/paper/unkerned-font.ts";

const root = resolve(import.meta.dirname, "web");
const outDir = resolve(import.meta.dirname, "dist/web");

interface FilledPage {
  file: string;
  head: string;
  body: string;
}

/** The reference for developers is made from the routes themselves: the built server, which comes first, tells them. */
const describeApi = (): unknown =>
  JSON.parse(execFileSync(process.execPath, ["dist/server/describe-api.js"], { encoding: "utf8" }));

/** Pages that are the same for everybody: rendered once, here, into copies of the built `page.html`. */
function prerender(): Plugin {
  let pages: FilledPage[] = [];
  return {
    name: "prerender",
    async buildStart() {
      const made = await runnerImport<{ renderPages: (api: unknown) => FilledPage[] }>(
        resolve(root, "prerendered/render-pages.tsx"),
        { configFile: false, root, mode: "production", logLevel: "warn" },
      );
      for (const file of made.dependencies) this.addWatchFile(resolve(import.meta.dirname, file));
      pages = made.module.renderPages(describeApi());
    },
    writeBundle() {
      const template = readFileSync(resolve(outDir, "page.html"), "utf8");
      rmSync(resolve(outDir, "page.html"));
      for (const { file, head, body } of pages) {
        const filled = template.replace("<!--head-->", () => head).replace("<!--page-->", () => body);
        mkdirSync(dirname(resolve(outDir, file)), { recursive: true });
        writeFileSync(resolve(outDir, file), filled);
      }
    },
  };
}

const TEXT_FACE = "node_modules/@fontsource/special-gothic/files/special-gothic-latin-400-normal.woff2";
/** Where web/share/share.css looks for what is made of it. */
const LIGHT_FONTS = resolve(import.meta.dirname, "node_modules/.cache/share-page");

/** The share page is small, and so is the face of its text. */
function lightFonts(): Plugin {
  return {
    name: "light-fonts",
    buildStart() {
      mkdirSync(LIGHT_FONTS, { recursive: true });
      const light = unkernedFont(readFileSync(resolve(import.meta.dirname, TEXT_FACE)));
      writeFileSync(resolve(LIGHT_FONTS, "special-gothic-latin.woff2"), light);
    },
  };
}

export default defineConfig({
  root,
  plugins: [react(), tailwindcss(), prerender(), lightFonts()],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows fonts from our own origin only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        ["page", "approve", "certificate", "share", "ops", "app"].map((page) => [
          page,
          resolve(root, `${page}.html`),
        ]),
      ),
    },
  },
});
