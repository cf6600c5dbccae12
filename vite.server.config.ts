import { defineConfig } from "vite";

/** The server as one file; packages stay in node_modules. */
export default defineConfig({
  build: {
    ssr: "server/main.ts",
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
  },
  publicDir: false,
});
