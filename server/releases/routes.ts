import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import { listOf } from "../../contract/lists.ts";
import {
  CatalogueCounts,
  EarlierArtist,
  EditedRelease,
  EditRelease,
  ReleaseAllowance,
  ReleaseDetail,
  ReleaseItem,
  ReleasesQuery,
  RemindPerson,
  SubmitRelease,
  SubmittedRelease,
} from "../../contract/releases.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import { countCatalogue } from "./count-catalogue.ts";
import { editRelease } from "./edit-release.ts";
import { readAllowance } from "./free-plan.ts";
import { readEarlierArtists } from "./read-earlier-artists.ts";
import { listReleases, readRelease } from "./read-releases.ts";
import { remindPerson } from "./remind-person.ts";
import { retryRelease } from "./start-asking.ts";
import { submitRelease } from "./submit-release.ts";
import { withdrawRelease } from "./withdraw-release.ts";

const tags = ["Releases"];
const inside = [signedIn, inWorkspace, idempotent];
const Slug = z.object({ slug: z.string() });
const One = Slug.extend({ releaseId: z.string() });
const RETRIES: Limit = { name: "retry", max: 20, seconds: 60 };
const at = "/api/workspaces/{slug}/releases";

export const releasesRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: at,
      tags,
      summary: "The workspace's releases",
      middleware: inside,
      request: { params: Slug, query: ReleasesQuery },
      responses: answers(200, listOf(ReleaseItem), "Newest first, unless sorted otherwise", [401, 404, 422]),
    }),
    async (c) => {
      const query = c.req.valid("query");
      return c.json(listAnswer(c, query, await listReleases(c.var.world, c.var.caller, query)), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: at,
      tags,
      summary: "Submit a release: everybody on it is asked to approve",
      middleware: inside,
      request: { params: Slug, ...body(SubmitRelease) },
      responses: answers(201, SubmittedRelease, "The release", [400, 401, 402, 403, 404, 422, 429]),
    }),
    async (c) => {
      const key = c.req.header("idempotency-key") ?? null;
      return c.json(await submitRelease(c.var.world, c.var.caller, c.req.valid("json"), key), 201);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/catalogue-counts",
      tags,
      summary: "How many releases and tracks stand where",
      middleware: inside,
      request: { params: Slug },
      responses: answers(200, CatalogueCounts, "Each counted up to 1,000: there may be more", [401, 404]),
    }),
    async (c) => c.json(await countCatalogue(c.var.world, c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/release-allowance",
      tags,
      summary: "How many free releases are used",
      middleware: inside,
      request: { params: Slug },
      responses: answers(200, ReleaseAllowance, "Counted over all workspaces of the creator", [401, 404]),
    }),
    async (c) => c.json(await readAllowance(c.var.world, c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/artists",
      tags,
      summary: "Who was on the workspace's earlier releases",
      middleware: inside,
      request: { params: Slug },
      responses: answers(200, z.array(EarlierArtist), "Who was named last comes first", [401, 404]),
    }),
    async (c) => c.json(await readEarlierArtists(c.var.world, c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: `${at}/{releaseId}`,
      tags,
      summary: "One release: its tracks, and how far everybody is",
      middleware: inside,
      request: { params: One },
      responses: answers(200, ReleaseDetail, "The release", [401, 404]),
    }),
    async (c) => c.json(await readRelease(c.var.world, c.var.caller, idOr404(c.req.valid("param"))), 200),
  )
  .openapi(
    createRoute({
      method: "put",
      path: `${at}/{releaseId}`,
      tags,
      summary: "Edit: a new version, which everybody must approve again",
      middleware: inside,
      request: { params: One, ...body(EditRelease) },
      responses: answers(
        200,
        EditedRelease,
        "The new version, and what is different",
        [400, 401, 403, 404, 409, 422],
      ),
    }),
    async (c) => {
      const id = idOr404(c.req.valid("param"));
      return c.json(await editRelease(c.var.world, c.var.caller, id, c.req.valid("json")), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: `${at}/{releaseId}/withdraw`,
      tags,
      summary: "Withdraw: nobody is asked any more",
      middleware: inside,
      request: { params: One },
      responses: answers(200, Done, "Withdrawn", [401, 403, 404, 409]),
    }),
    async (c) => {
      await withdrawRelease(c.var.world, c.var.caller, idOr404(c.req.valid("param")));
      return c.json({ success: true } as const, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: `${at}/{releaseId}/retry`,
      tags,
      summary: "Try again what failed: asking everybody, or publishing",
      middleware: inside,
      request: { params: One },
      responses: answers(200, Done, "It is under way", [401, 403, 404, 409, 429]),
    }),
    async (c) => {
      const { world, caller } = c.var;
      await refuseOverLimit(world.db, RETRIES, caller.id, world.now());
      await retryRelease(world, caller, idOr404(c.req.valid("param")));
      return c.json({ success: true } as const, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: `${at}/{releaseId}/remind`,
      tags,
      summary: "Remind one person, at most once a day",
      middleware: inside,
      request: { params: One, ...body(RemindPerson) },
      responses: answers(200, Done, "A mail is on its way", [401, 403, 404, 409]),
    }),
    async (c) => {
      const id = idOr404(c.req.valid("param"));
      await remindPerson(c.var.world, c.var.caller, id, c.req.valid("json").email);
      return c.json({ success: true } as const, 200);
    },
  );

function idOr404({ releaseId }: { releaseId: string }): string {
  if (!z.uuid().safeParse(releaseId).success) throw new Refusal("release_not_found");
  return releaseId;
}
