import { defineConfig } from "vite";

/** Of several hundred small files each: read one by one, they would add half a second to every start. */
const TAKEN_IN = ["viem", "ox", "abitype", /^@noble\//, /^@solana/];

/** The server as one file and what it shares with its threads; other packages stay in node_modules. */
export default defineConfig({
  ssr: { noExternal: TAKEN_IN },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        "pdf-worker": "server/certificates/paper/pdf-worker.ts",
        "statement-worker": "server/statements/reading/statement-worker.ts",
        "describe-api": "server/describe-api.ts",
      },
    },
    outDir: "dist/server",
    target: "node20",
    sourcemap: true,
    minify: false,
    emptyOutDir: true,
  },
  publicDir: false,
});
