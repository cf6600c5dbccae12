import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { projectRoot } from "../../server/project-root.ts";

const FILE = "server/sending/follow.ts";
const RIGHT = 'seen.state === "unseen" && (await isReplaced(world, row)) ? DEAD : seen';
/** What is not there yet is taken for lost, so every round signs anew. */
const WRONG = 'seen.state === "unseen" ? DEAD : seen';

/** The server built without the money rule. Beside the right one, so that it finds what that one finds. */
export async function sabotagedBuild() {
  const folder = path.join(projectRoot, "dist", `sabotaged-${randomBytes(4).toString("hex")}`);
  let isSabotaged = false;
  await build({
    root: projectRoot,
    configFile: path.join(projectRoot, "vite.server.config.ts"),
    logLevel: "warn",
    build: { outDir: folder, sourcemap: false },
    plugins: [
      {
        name: "sabotage",
        enforce: "pre",
        transform(code, id) {
          if (!id.endsWith(FILE)) return null;
          isSabotaged = code.includes(RIGHT);
          return code.replace(RIGHT, WRONG);
        },
      },
    ],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!isSabotaged) {
    remove();
    throw new Error(`${FILE} no longer has the line that is to be broken`);
  }
  return { main: path.join(folder, "main.js"), remove };
}
