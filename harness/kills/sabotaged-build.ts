import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { projectRoot } from "../../server/project-root.ts";

export interface Sabotage {
  file: string;
  right: string;
  wrong: string;
}

/** What is not there yet is taken for lost, so every round signs anew. */
const SIGNS_ANEW: Sabotage = {
  file: "server/sending/follow.ts",
  right: 'seen.state === "unseen" && (await isReplaced(world, row)) ? DEAD : seen',
  wrong: 'seen.state === "unseen" ? DEAD : seen',
};

/** The server built without one of its rules. Beside the right one, so that it finds what that one finds. */
export async function sabotagedBuild({ file, right, wrong } = SIGNS_ANEW) {
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
          if (!id.endsWith(file)) return null;
          isSabotaged = code.includes(right);
          return code.replace(right, wrong);
        },
      },
    ],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!isSabotaged) {
    remove();
    throw new Error(`${file} no longer has the line that is to be broken`);
  }
  return { main: path.join(folder, "main.js"), remove };
}
