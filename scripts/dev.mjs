// `npm run dev`: the server and the web build, each again after every change.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

const server = run("--watch", "--watch-preserve-output", "--import", "tsx", "server/main.ts");
const web = run("node_modules/vite/bin/vite.js", "build", "--watch", "-c", "vite.web.config.ts");
const programs = [server, web];

for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, endAll);
for (const program of programs) {
  program.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    endAll();
  });
}

/** Detached: Ctrl-C would reach the server twice, from the terminal and from us, and a second one means "at once". */
function run(...args) {
  return spawn(process.execPath, args, { detached: true, stdio: ["ignore", "inherit", "inherit"] });
}

function endAll() {
  for (const program of programs) program.kill("SIGTERM");
}
