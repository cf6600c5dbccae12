import { basename } from "node:path";
import { defineConfig } from "vite";
import server from "./vite.server.config.ts";

/** What an operator runs beside the server. Only a release needs them built: here tsx runs the sources. */
const COMMANDS = [
  ...[
    "backup/backup",
    "chain/deploy-evm",
    "keys",
    "operating/purse",
    "rescue",
    "backup/restore",
    "operating/royalties",
    "operating/sign-out",
    "verify",
  ],
];

export default defineConfig({
  ...server,
  build: {
    ...server.build,
    rolldownOptions: {
      input: Object.fromEntries(COMMANDS.map((file) => [basename(file), `scripts/${file}.ts`])),
    },
    outDir: "dist/commands",
  },
});
