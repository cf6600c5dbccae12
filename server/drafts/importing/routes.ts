import { OpenAPIHono, z } from "@hono/zod-openapi";
import { type ColumnMapping, catalogueApi } from "../../../shared/schemas/drafts.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { Refusal } from "../../refusal.ts";
import { importCatalogue, importFromStatement } from "./import-catalogue.ts";

const tags = ["Drafts"];
const inside = [signedIn, inWorkspace];

export const catalogueRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

catalogueRoutes.openapi(
  route(catalogueApi.readFile, {
    tags,
    summary: "Turn a catalogue file into drafts",
    description:
      "Its bytes, as application/octet-stream: CSV or XLSX, one row per track, or one per track and artist. Without `write` nothing is kept, and the answer says what would happen. The same rows again update their drafts.",
    middleware: inside,
    says: "What was found in the file",
    refuses: [400, 401, 403, 404, 409, 413, 422],
  }),
  async (c) => {
    const { mapping, write } = c.req.valid("query");
    const asked = { mapping: mapping === undefined ? null : mappingIn(mapping), write: write === "yes" };
    const bytes = Buffer.from(await c.req.arrayBuffer());
    return c.json(await importCatalogue(c.var.world, c.var.caller, bytes, asked), 200);
  },
);

catalogueRoutes.openapi(
  route(catalogueApi.fromStatement, {
    tags,
    summary: "Make drafts of the recordings that a statement names and nobody has here",
    middleware: inside,
    says: "What was found in the statement",
    refuses: [400, 401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("json");
    return c.json(await importFromStatement(c.var.world, c.var.caller, statementId), 200);
  },
);

const Mapping = z.record(z.string(), z.int().min(0).max(499));

function mappingIn(text: string): ColumnMapping {
  try {
    return Mapping.parse(JSON.parse(text)) as ColumnMapping;
  } catch {
    throw new Refusal("bad_request");
  }
}
