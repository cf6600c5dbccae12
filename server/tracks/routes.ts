import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import { type TrackItem, trackApi } from "../../contract/tracks.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { listTracks, readTrack } from "./read-tracks.ts";

const tags = ["Tracks"];
const inside = [signedIn, inWorkspace];

export const tracksRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable })
  .openapi(
    route(trackApi.list, {
      tags,
      summary: "List the workspace's tracks",
      middleware: inside,
      says: "Newest release first",
      refuses: [401, 404],
    }),
    async (c) => {
      const list = await listTracks(c.var.world, c.var.caller);
      const answer = c.body(list, 200, { "content-type": "application/json" });
      // Written by the database, its shape is only promised; tracks.test.ts reads it by the contract.
      return answer as unknown as TypedResponse<TrackItem[], 200, "json">;
    },
  )
  .openapi(
    route(trackApi.read, {
      tags,
      summary: "Get a track with its approvals and shares",
      middleware: inside,
      says: "The track",
      refuses: [401, 404],
    }),
    async (c) =>
      c.json(await readTrack(c.var.world, c.var.caller, idOr404(c.req.valid("param").trackId)), 200),
  );

function idOr404(id: string): string {
  if (!z.uuid().safeParse(id).success) throw new Refusal("track_not_found");
  return id;
}
