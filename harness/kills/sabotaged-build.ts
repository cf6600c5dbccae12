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

/** What is not there yet is taken for lost, and not looked for once more, so every round signs anew. */
const SIGNS_ANEW: Sabotage[] = [
  {
    file: "server/sending/follow.ts",
    right: 'seen.state === "unseen" && (await isReplaced(world, row)) ? DEAD : seen',
    wrong: 'seen.state === "unseen" ? DEAD : seen',
  },
  {
    file: "server/sending/carry-out.ts",
    right: "const before = await findBefore(world, intent);",
    wrong: 'const before = intent.wantedSince ? "none" : await findBefore(world, intent);',
  },
];

/** The server built without one of its rules. Beside the right one, so that it finds what that one finds. */
export async function sabotagedBuild(...given: Sabotage[]) {
  const sabotages = given.length > 0 ? given : SIGNS_ANEW;
  const folder = path.join(projectRoot, "dist", `sabotaged-${randomBytes(4).toString("hex")}`);
  const done = new Set<string>();
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
          const here = sabotages.filter(({ file, right }) => id.endsWith(file) && code.includes(right));
          for (const { file } of here) done.add(file);
          return here.reduce((broken, { right, wrong }) => broken.replace(right, wrong), code);
        },
      },
    ],
  });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const { file } of sabotages.filter((one) => !done.has(one.file))) {
    remove();
    throw new Error(`${file} no longer has the line that is to be broken`);
  }
  return { main: path.join(folder, "main.js"), remove };
}
