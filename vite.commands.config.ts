import { defineConfig } from "vite";
import server from "./vite.server.config.ts";

/** What an operator runs beside the server. Only a release needs them built: here tsx runs the sources. */
const COMMANDS = ["keys", "purse", "rescue", "royalties", "verify"];

export default defineConfig({
  ...server,
  build: {
    ...server.build,
    rolldownOptions: { input: Object.fromEntries(COMMANDS.map((name) => [name, `scripts/${name}.ts`])) },
    outDir: "dist/commands",
  },
});
