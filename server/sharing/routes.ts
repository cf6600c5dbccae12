import { OpenAPIHono, z } from "@hono/zod-openapi";
import { SHARES_ASKED } from "../../shared/rules/budgets.ts";
import { releaseApi } from "../../shared/schemas/releases.ts";
import { trackApi } from "../../shared/schemas/tracks.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import { openEarly } from "./open-early.ts";
import { shareTrack } from "./share-track.ts";

const isId = (text: string) => z.uuid().safeParse(text).success;

export const sharingRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

sharingRoutes.openapi(
  route(trackApi.share, {
    tags: ["Tracks"],
    summary: "Get the short link of a published track; it is always the same",
    middleware: [signedIn, inWorkspace],
    scope: "releases:write",
    says: "The link",
    refuses: [401, 403, 404, 409, 429],
  }),
  async (c) => {
    const { trackId } = c.req.valid("param");
    if (!isId(trackId)) throw new Refusal("track_not_found");
    const { world, caller } = c.var;
    await refuseOverLimit(world.db, SHARES_ASKED, caller.id, world.now());
    return c.json(await shareTrack(world, caller, trackId), 200);
  },
);

sharingRoutes.openapi(
  route(releaseApi.openEarly, {
    tags: ["Releases"],
    summary: "Open a published release's share pages before its release date",
    middleware: [signedIn, inWorkspace],
    scope: "releases:write",
    says: "Open to everyone",
    refuses: [401, 403, 404, 409],
  }),
  async (c) => {
    const { releaseId } = c.req.valid("param");
    if (!isId(releaseId)) throw new Refusal("release_not_found");
    await openEarly(c.var.world, c.var.caller, releaseId);
    return c.json({ success: true } as const, 200);
  },
);
