import { OpenAPIHono, z } from "@hono/zod-openapi";
import { DRAFT_CONTENTS_MAX } from "../../shared/rules/limits.ts";
import { may } from "../../shared/rules/permissions.ts";
import { draftApi } from "../../shared/schemas/drafts.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { listDraftContents, listDrafts, readDraft } from "./read-drafts.ts";
import { deleteDraft, saveDraft, saveDrafts } from "./save-draft.ts";
import { readSubmission, sendDrafts, sendingOutlook } from "./sending/send-drafts.ts";

const tags = ["Drafts"];
const inside = [signedIn, inWorkspace];

export const draftRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

draftRoutes.openapi(
  route(draftApi.list, {
    tags,
    summary: "List the workspace's drafts",
    middleware: inside,
    scope: "releases:read",
    says: "Newest first",
    refuses: [401, 404, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return c.json(listAnswer(c, query, await listDrafts(c.var.world, c.var.caller, query)), 200);
  },
);

draftRoutes.openapi(
  route(draftApi.read, {
    tags,
    summary: "Get a draft",
    middleware: inside,
    scope: "releases:read",
    says: "The draft, as the form keeps it",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readDraft(c.var.world, c.var.caller, idOr404(c.req.valid("param"))), 200),
);

draftRoutes.openapi(
  route(draftApi.save, {
    tags,
    summary: "Save a draft",
    description:
      "Name the version you changed. If somebody else has changed the draft since, nothing is written.",
    middleware: inside,
    says: "The draft, with its new version",
    refuses: [400, 401, 403, 404, 409],
  }),
  async (c) => {
    const id = idOr404(c.req.valid("param"));
    return c.json(await saveDraft(c.var.world, c.var.caller, id, c.req.valid("json")), 200);
  },
);

draftRoutes.openapi(
  route(draftApi.contents, {
    tags,
    summary: "List the workspace's drafts with their contents",
    middleware: inside,
    scope: "releases:read",
    says: `Newest first, at most ${DRAFT_CONTENTS_MAX} at a time`,
    refuses: [401, 404, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return c.json(listAnswer(c, query, await listDraftContents(c.var.world, c.var.caller, query)), 200);
  },
);

draftRoutes.openapi(
  route(draftApi.saveMany, {
    tags,
    summary: "Save many drafts",
    description:
      "Each names the version you changed. Those that somebody else has changed since are named in the answer and stay as they are; the others are saved.",
    middleware: inside,
    says: "Each draft with its new version, or why it was not saved",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => c.json(await saveDrafts(c.var.world, c.var.caller, c.req.valid("json")), 200),
);

draftRoutes.openapi(
  route(draftApi.remove, {
    tags,
    summary: "Delete a draft",
    middleware: inside,
    says: "Deleted",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    await deleteDraft(c.var.world, c.var.caller, idOr404(c.req.valid("param")));
    return c.json({ success: true } as const, 200);
  },
);

draftRoutes.openapi(
  route(draftApi.outlook, {
    tags,
    summary: "Say what would happen if these drafts were sent now",
    middleware: inside,
    says: "How many people are asked, what is not ready, and what today's limits leave",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => c.json(await sendingOutlook(c.var.world, c.var.caller, c.req.valid("json").ids), 200),
);

draftRoutes.openapi(
  route(draftApi.send, {
    tags,
    summary: "Send drafts for approval, all in one request",
    description:
      "Everybody gets one email for all of them. A draft that is refused is named; the others go on.",
    middleware: [...inside, idempotent],
    status: 201,
    says: "The submission, under way",
    refuses: [400, 401, 403, 404, 409, 422],
  }),
  async (c) => {
    const key = c.req.header("idempotency-key") ?? null;
    return c.json(await sendDrafts(c.var.world, c.var.caller, c.req.valid("json"), key), 201);
  },
);

draftRoutes.openapi(
  route(draftApi.submission, {
    tags,
    summary: "Get how far a submission has come",
    middleware: inside,
    says: "Each draft, sent or refused",
    refuses: [401, 404],
  }),
  async (c) => {
    const { submissionId } = c.req.valid("param");
    if (!may(c.var.caller.role, "see_release") || !z.guid().safeParse(submissionId).success)
      throw new Refusal("submission_not_found");
    return c.json(await readSubmission(c.var.world, c.var.caller, submissionId), 200);
  },
);

function idOr404({ draftId }: { draftId: string }): string {
  if (!z.guid().safeParse(draftId).success) throw new Refusal("draft_not_found");
  return draftId.toLowerCase();
}
