import { OpenAPIHono, z } from "@hono/zod-openapi";
import { templateApi } from "../../../shared/schemas/drafts.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { Refusal } from "../../refusal.ts";
import { deleteTemplate, listTemplates, saveTemplate } from "./keep-templates.ts";

const tags = ["Drafts"];
const inside = [signedIn, inWorkspace];

export const templateRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

templateRoutes.openapi(
  route(templateApi.list, {
    tags,
    summary: "List the workspace's split templates",
    middleware: inside,
    says: "People and their shares, by name",
    refuses: [401, 404],
  }),
  async (c) => c.json(await listTemplates(c.var.world, c.var.caller), 200),
);

templateRoutes.openapi(
  route(templateApi.save, {
    tags,
    summary: "Save a split template",
    middleware: inside,
    says: "The template",
    refuses: [400, 401, 403, 404, 409, 422],
  }),
  async (c) => {
    const id = idOr404(c.req.valid("param"));
    return c.json(await saveTemplate(c.var.world, c.var.caller, id, c.req.valid("json")), 200);
  },
);

templateRoutes.openapi(
  route(templateApi.remove, {
    tags,
    summary: "Delete a split template",
    description: "Tracks it was used on stay as they are.",
    middleware: inside,
    says: "Deleted",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    await deleteTemplate(c.var.world, c.var.caller, idOr404(c.req.valid("param")));
    return c.json({ success: true } as const, 200);
  },
);

function idOr404({ templateId }: { templateId: string }): string {
  if (!z.guid().safeParse(templateId).success) throw new Refusal("template_not_found");
  return templateId.toLowerCase();
}
