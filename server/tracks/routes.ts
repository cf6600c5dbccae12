import { OpenAPIHono, z } from "@hono/zod-openapi";
import { trackApi } from "../../shared/schemas/tracks.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { listAnswer } from "../http/list-answer.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { listTracks, readTrack } from "./read-tracks.ts";

const tags = ["Tracks"];
const inside = [signedIn, inWorkspace];

export const tracksRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

tracksRoutes.openapi(
  route(trackApi.list, {
    tags,
    summary: "List the workspace's tracks",
    middleware: inside,
    scope: "releases:read",
    says: "Newest release first, unless sorted otherwise",
    refuses: [401, 404, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return c.json(listAnswer(c, query, await listTracks(c.var.world, c.var.caller, query)), 200);
  },
);

tracksRoutes.openapi(
  route(trackApi.read, {
    tags,
    summary: "Get a track with its approvals and shares",
    middleware: inside,
    scope: "releases:read",
    says: "The track",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readTrack(c.var.world, c.var.caller, idOr404(c.req.valid("param").trackId)), 200),
);

function idOr404(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal("track_not_found");
  return id;
}
