import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listOf } from "../../contract/lists.ts";
import { TrackDetail, TrackItem, TracksQuery } from "../../contract/tracks.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { listAnswer } from "../http/list-answer.ts";
import { answers, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { listTracks, readTrack } from "./read-tracks.ts";

const tags = ["Tracks"];
const inside = [signedIn, inWorkspace];
const Slug = z.object({ slug: z.string() });

export const tracksRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/tracks",
      tags,
      summary: "The workspace's tracks, as their releases stand now",
      middleware: inside,
      request: { params: Slug, query: TracksQuery },
      responses: answers(
        200,
        listOf(TrackItem),
        "Newest release first, unless sorted otherwise",
        [401, 404, 422],
      ),
    }),
    async (c) => {
      const query = c.req.valid("query");
      return c.json(listAnswer(c, query, await listTracks(c.var.world, c.var.caller, query)), 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/tracks/{trackId}",
      tags,
      summary: "One track with its approvals and shares",
      middleware: inside,
      request: { params: Slug.extend({ trackId: z.string() }) },
      responses: answers(200, TrackDetail, "The track", [401, 404]),
    }),
    async (c) =>
      c.json(await readTrack(c.var.world, c.var.caller, idOr404(c.req.valid("param").trackId)), 200),
  );

function idOr404(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal("track_not_found");
  return id;
}
