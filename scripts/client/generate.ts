import { writeFileSync } from "node:fs";
import path from "node:path";
import { describeApi } from "../../server/app.ts";
import { projectRoot } from "../../server/project-root.ts";
import { clientTypes, type Described } from "./client-types.ts";

/** `npm run client`: writes the types of the client anew. */
const file = path.join(projectRoot, "client/api.ts");
writeFileSync(file, clientTypes(describeApi() as unknown as Described));
console.log(`Written: ${file}`);
