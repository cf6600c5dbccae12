import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import { listOf } from "../../contract/lists.ts";
import {
  ChangeMember,
  ChangeWorkspace,
  Invitation,
  Invite,
  Invited,
  Member,
  MembersQuery,
  NewWorkspace,
  Workspace,
  WorkspaceItem,
} from "../../contract/workspaces.ts";
import { type InWorkspace, inWorkspace, type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { changeNetwork } from "./change-network.ts";
import { createWorkspace } from "./create-workspace.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { inviteMember } from "./invite-member.ts";
import { changeRole, removeMember } from "./manage-member.ts";
import { openWorkspace } from "./open-workspace.ts";
import {
  listInvitations,
  listMembers,
  listWorkspaces,
  readMember,
  readWorkspace,
} from "./read-workspaces.ts";

const tags = ["Workspaces"];
const anywhere = [signedIn, idempotent];
// Membership before the kept answers: somebody removed must not get an old one.
const inside = [signedIn, inWorkspace, idempotent];
const done = { success: true } as const;

const Slug = z.object({ slug: z.string() });
const MemberId = Slug.extend({ memberId: z.uuid() });

/** Those outside any one workspace. */
export const workspacesRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces",
      tags,
      summary: "The workspaces the caller has joined",
      middleware: anywhere,
      responses: answers(200, z.array(WorkspaceItem), "Newest first", [401]),
    }),
    async (c) => c.json(await listWorkspaces(c.var.world, c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/workspaces",
      tags,
      summary: "Create a workspace",
      middleware: anywhere,
      request: body(NewWorkspace),
      responses: answers(201, WorkspaceItem, "The workspace, with its slug", [400, 401, 429]),
    }),
    async (c) => c.json(await createWorkspace(c.var.world, c.var.caller, c.req.valid("json")), 201),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/invitations/me",
      tags,
      summary: "Workspaces the caller is invited to and has not opened",
      middleware: anywhere,
      responses: answers(200, z.object({ items: z.array(Invitation) }), "Newest first", [401]),
    }),
    async (c) => c.json({ items: await listInvitations(c.var.world, c.var.caller) }, 200),
  );

/** Those inside one: `inWorkspace` answers strangers with 404 before anything else is looked at. */
export const workspaceRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}",
      tags,
      summary: "One workspace with its members; opening it accepts an invitation",
      middleware: inside,
      request: { params: Slug },
      responses: answers(200, Workspace, "The workspace", [401, 404]),
    }),
    async (c) => {
      if (c.req.method === "GET") await openWorkspace(c.var.world, c.var.caller);
      return c.json(await readWorkspace(c.var.world, c.var.caller), 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/api/workspaces/{slug}",
      tags,
      summary: "Choose the network of releases to come",
      middleware: inside,
      request: { params: Slug, ...body(ChangeWorkspace) },
      responses: answers(200, Workspace, "The workspace as it is now", [400, 401, 403, 404]),
    }),
    async (c) => {
      await changeNetwork(c.var.world, c.var.caller, c.req.valid("json"));
      return c.json(await readWorkspace(c.var.world, c.var.caller), 200);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/api/workspaces/{slug}",
      tags,
      summary: "Delete the workspace with everything in it",
      middleware: inside,
      request: { params: Slug },
      responses: answers(200, Done, "Gone; what was in it is being erased", [401, 403, 404]),
    }),
    async (c) => {
      await deleteWorkspace(c.var.world, c.var.caller);
      return c.json(done, 200);
    },
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/workspaces/{slug}/members",
      tags,
      summary: "Who is in it, and who is invited",
      middleware: inside,
      request: { params: Slug, query: MembersQuery },
      responses: answers(200, listOf(Member), "The creator first, then who came first", [401, 404, 422]),
    }),
    async (c) => {
      const query = c.req.valid("query");
      return c.json(listAnswer(c, query, await listMembers(c.var.world, c.var.caller, query)), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/workspaces/{slug}/invite",
      tags,
      summary: "Invite somebody by e-mail",
      middleware: inside,
      request: { params: Slug, ...body(Invite) },
      responses: answers(200, Invited, "Answered alike for every address", [400, 401, 403, 404, 429]),
    }),
    async (c) => {
      await inviteMember(c.var.world, c.var.caller, c.req.valid("json"));
      return c.json({ status: "invited" as const }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/api/workspaces/{slug}/members/{memberId}",
      tags,
      summary: "Give a member another role",
      middleware: inside,
      request: { params: MemberId, ...body(ChangeMember) },
      responses: answers(200, Member, "The member as they are now", [400, 401, 403, 404]),
    }),
    async (c) => {
      const { memberId } = c.req.valid("param");
      await changeRole(c.var.world, c.var.caller, memberId, c.req.valid("json").role);
      return c.json(await readMember(c.var.world, c.var.caller, memberId), 200);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/api/workspaces/{slug}/members/{memberId}",
      tags,
      summary: "Remove a member, or leave",
      middleware: inside,
      request: { params: MemberId },
      responses: answers(200, Done, "No longer in the workspace", [400, 401, 403, 404]),
    }),
    async (c) => {
      await removeMember(c.var.world, c.var.caller, c.req.valid("param").memberId);
      return c.json(done, 200);
    },
  );
