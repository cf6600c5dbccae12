// `npm run docs:screens`: the documentation's pictures, and the list of them that it imports. Both are committed.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DOCUMENTATION_PICTURES } from "../demo/screens/documentation-pictures.ts";
import { onStage } from "../demo/screens/stage.ts";
import { takeDocumentationPicture } from "../demo/screens/take-documentation.ts";
import { projectRoot } from "../server/project-root.ts";

const FOLDER = path.join(projectRoot, "web/public/documentation/screens");
const LIST = path.join(projectRoot, "web/documentation/screens.ts");

const drawn = await onStage(console.log, async (stage) => {
  const all = [];
  for (const picture of DOCUMENTATION_PICTURES) all.push(await takeDocumentationPicture(stage, picture));
  return all;
});

mkdirSync(FOLDER, { recursive: true });
for (const { name, files } of drawn) {
  writeFileSync(path.join(FOLDER, `${name}.webp`), files.light);
  writeFileSync(path.join(FOLDER, `${name}-dark.webp`), files.dark);
  console.log(`${name}: ${files.light.length} and ${files.dark.length} bytes`);
}
const lines = drawn.map(
  ({ name, width, height }) => `  { name: "${name}", width: ${width}, height: ${height} },`,
);
writeFileSync(
  LIST,
  `/** The pictures there are, in web/public/documentation/screens/: \`<name>.webp\` and \`<name>-dark.webp\`, in CSS pixels. */
export const SCREENS: { name: string; width: number; height: number }[] = [
${lines.join("\n")}
];
`,
);
