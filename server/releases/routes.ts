import { OpenAPIHono, z } from "@hono/zod-openapi";
import { RETRIES } from "../../shared/rules/budgets.ts";
import { releaseApi } from "../../shared/schemas/releases.ts";
import { type InWorkspace, inWorkspace, type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { route, unreadable } from "../http/openapi.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { Refusal } from "../refusal.ts";
import { countCatalogue } from "./count-catalogue.ts";
import { editRelease } from "./editing/edit-release.ts";
import { readAllowance } from "./free-plan.ts";
import { acceptProposal } from "./proposals/accept-proposal.ts";
import { answerProposal } from "./proposals/answer-proposal.ts";
import { readBlocked } from "./read-blocked.ts";
import { readEarlierArtists } from "./read-earlier-artists.ts";
import { listReleases, readRelease } from "./read-releases.ts";
import { readUsedCodes } from "./read-used-codes.ts";
import { remindPerson } from "./remind-person.ts";
import { retryRelease } from "./start-asking.ts";
import { submitRelease } from "./submit-release.ts";
import { withdrawRelease } from "./withdraw-release.ts";

/** Over all workspaces of the caller. */
export const blockedRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

blockedRoutes.openapi(
  route(releaseApi.blocked, {
    tags: ["Account"],
    summary: "List the releases that wait for the caller to act on them",
    middleware: [signedIn],
    says: "Declined, failed, or with other shares suggested; newest first, 50 at most",
    refuses: [401],
  }),
  async (c) => c.json({ items: await readBlocked(c.var.world, c.var.caller) }, 200),
);

const tags = ["Releases"];
const inside = [signedIn, inWorkspace, idempotent];

export const releasesRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

releasesRoutes.openapi(
  route(releaseApi.list, {
    tags,
    summary: "List the workspace's releases",
    middleware: inside,
    scope: "releases:read",
    says: "Newest first, unless sorted otherwise",
    refuses: [401, 404, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return c.json(listAnswer(c, query, await listReleases(c.var.world, c.var.caller, query)), 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.submit, {
    tags,
    summary: "Submit a release: everyone on it is asked to approve",
    middleware: inside,
    scope: "releases:write",
    status: 201,
    says: "The release",
    refuses: [400, 401, 402, 403, 404, 422, 429],
  }),
  async (c) => {
    const key = c.req.header("idempotency-key") ?? null;
    return c.json(await submitRelease(c.var.world, c.var.caller, c.req.valid("json"), key), 201);
  },
);

releasesRoutes.openapi(
  route(releaseApi.counts, {
    tags,
    summary: "How many releases and tracks stand where",
    middleware: inside,
    scope: "releases:read",
    says: "Each counted up to 1,000: there may be more",
    refuses: [401, 404],
  }),
  async (c) => c.json(await countCatalogue(c.var.world, c.var.caller), 200),
);

releasesRoutes.openapi(
  route(releaseApi.allowance, {
    tags,
    summary: "Get the number of free releases used",
    middleware: inside,
    scope: "releases:read",
    says: "Counted over all workspaces of the creator",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readAllowance(c.var.world, c.var.caller), 200),
);

releasesRoutes.openapi(
  route(releaseApi.earlierArtists, {
    tags,
    summary: "List artists of the workspace's earlier releases",
    middleware: inside,
    scope: "releases:read",
    says: "Who was named last comes first",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readEarlierArtists(c.var.world, c.var.caller), 200),
);

releasesRoutes.openapi(
  route(releaseApi.usedCodes, {
    tags,
    summary: "Say which ISRCs and UPCs the workspace's releases have already",
    scope: "releases:read",
    middleware: [signedIn, inWorkspace],
    says: "The oldest release that has each of them; codes that are free are left out",
    refuses: [400, 401, 404],
  }),
  async (c) => c.json({ items: await readUsedCodes(c.var.world, c.var.caller, c.req.valid("json")) }, 200),
);

releasesRoutes.openapi(
  route(releaseApi.read, {
    tags,
    summary: "Get a release with its tracks and everyone's progress",
    middleware: inside,
    scope: "releases:read",
    says: "The release",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readRelease(c.var.world, c.var.caller, idOr404(c.req.valid("param"))), 200),
);

releasesRoutes.openapi(
  route(releaseApi.edit, {
    tags,
    summary: "Edit a release: creates a new version that everyone must approve again",
    middleware: inside,
    scope: "releases:write",
    says: "The new version, and what is different",
    refuses: [400, 401, 403, 404, 409, 422],
  }),
  async (c) => {
    const id = idOr404(c.req.valid("param"));
    return c.json(await editRelease(c.var.world, c.var.caller, id, c.req.valid("json")), 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.withdraw, {
    tags,
    summary: "Withdraw a release",
    middleware: inside,
    scope: "releases:write",
    says: "Withdrawn",
    refuses: [401, 403, 404, 409],
  }),
  async (c) => {
    await withdrawRelease(c.var.world, c.var.caller, idOr404(c.req.valid("param")));
    return c.json({ success: true } as const, 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.retry, {
    tags,
    summary: "Retry what failed: the approval requests or publishing",
    middleware: inside,
    says: "Started",
    refuses: [401, 403, 404, 409, 429],
  }),
  async (c) => {
    const { world, caller } = c.var;
    await refuseOverLimit(world.db, RETRIES, caller.id, world.now());
    await retryRelease(world, caller, idOr404(c.req.valid("param")));
    return c.json({ success: true } as const, 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.remind, {
    tags,
    summary: "Remind one person, at most once a day",
    middleware: inside,
    scope: "releases:write",
    says: "The reminder is being sent",
    refuses: [401, 403, 404, 409, 429],
  }),
  async (c) => {
    const id = idOr404(c.req.valid("param"));
    await remindPerson(c.var.world, c.var.caller, id, c.req.valid("json").email);
    return c.json({ success: true } as const, 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.acceptProposal, {
    tags,
    summary: "Accept the shares a co-author suggested: creates a new version that everyone must approve",
    middleware: inside,
    says: "The new version, and what is different",
    refuses: [401, 403, 404, 409, 422],
  }),
  async (c) => {
    const { releaseId, proposalId } = proposalOr404(c.req.valid("param"));
    return c.json(await acceptProposal(c.var.world, c.var.caller, releaseId, proposalId), 200);
  },
);

releasesRoutes.openapi(
  route(releaseApi.answerProposal, {
    tags,
    summary: "Answer a co-author who suggested other shares, and close the proposal",
    middleware: inside,
    says: "The answer is being sent",
    refuses: [400, 401, 403, 404, 409, 422, 429],
  }),
  async (c) => {
    const { releaseId, proposalId } = proposalOr404(c.req.valid("param"));
    const { answer } = c.req.valid("json");
    await answerProposal(c.var.world, c.var.caller, releaseId, proposalId, answer);
    return c.json({ success: true } as const, 200);
  },
);

function proposalOr404({ releaseId, proposalId }: { releaseId: string; proposalId: string }) {
  if (!z.uuid().safeParse(proposalId).success) throw new Refusal("proposal_not_found");
  return { releaseId: idOr404({ releaseId }), proposalId };
}

function idOr404({ releaseId }: { releaseId: string }): string {
  if (!z.uuid().safeParse(releaseId).success) throw new Refusal("release_not_found");
  return releaseId;
}
