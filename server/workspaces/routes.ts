import { OpenAPIHono } from "@hono/zod-openapi";
import { workspaceApi } from "../../shared/schemas/workspaces.ts";
import { type InWorkspace, inWorkspace, type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { route, unreadable } from "../http/openapi.ts";
import { changeNetwork } from "./change-network.ts";
import { createWorkspace } from "./create-workspace.ts";
import { deleteWorkspace } from "./delete-workspace.ts";
import { inviteMember } from "./invite-member.ts";
import { joinWorkspace } from "./join-workspace.ts";
import { changeRole, removeMember } from "./manage-member.ts";
import { readStandings } from "./read-standings.ts";
import {
  listInvitations,
  listMembers,
  listWorkspaces,
  readMember,
  readWorkspace,
} from "./read-workspaces.ts";
import { renameWorkspace } from "./rename-workspace.ts";

const tags = ["Workspaces"];
const anywhere = [signedIn, idempotent];
// Membership before the kept answers: somebody removed must not get an old one.
const inside = [signedIn, inWorkspace, idempotent];
const done = { success: true } as const;

/** Those outside any one workspace. */
export const workspacesRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

workspacesRoutes.openapi(
  route(workspaceApi.list, {
    tags,
    summary: "List the caller's workspaces",
    middleware: anywhere,
    says: "Newest first",
    refuses: [401],
  }),
  async (c) => c.json(await listWorkspaces(c.var.world, c.var.caller), 200),
);

workspacesRoutes.openapi(
  route(workspaceApi.create, {
    tags,
    summary: "Create a workspace",
    middleware: anywhere,
    status: 201,
    says: "The workspace, with its slug",
    refuses: [400, 401, 429],
  }),
  async (c) => c.json(await createWorkspace(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

workspacesRoutes.openapi(
  route(workspaceApi.standings, {
    tags,
    summary: "List what the caller's workspaces received this month and what waits in them",
    middleware: anywhere,
    says: "In the order of the list of workspaces",
    refuses: [401],
  }),
  async (c) => c.json({ items: await readStandings(c.var.world, c.var.caller) }, 200),
);

workspacesRoutes.openapi(
  route(workspaceApi.invitations, {
    tags,
    summary: "List the caller's open invitations",
    middleware: anywhere,
    says: "Newest first",
    refuses: [401],
  }),
  async (c) => c.json({ items: await listInvitations(c.var.world, c.var.caller) }, 200),
);

/** Those inside one: `inWorkspace` answers strangers with 404 before anything else is looked at. */
export const workspaceRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

workspaceRoutes.openapi(
  route(workspaceApi.read, {
    tags,
    summary: "Get a workspace with its members",
    middleware: inside,
    says: "The workspace",
    refuses: [401, 404],
  }),
  async (c) => c.json(await readWorkspace(c.var.world, c.var.caller), 200),
);

workspaceRoutes.openapi(
  route(workspaceApi.join, {
    tags,
    summary: "Accept an invitation",
    middleware: inside,
    says: "The workspace; joining again changes nothing",
    refuses: [401, 404],
  }),
  async (c) => {
    await joinWorkspace(c.var.world, c.var.caller);
    return c.json(await readWorkspace(c.var.world, { ...c.var.caller, status: "active" }), 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.change, {
    tags,
    summary: "Choose the network for new releases",
    middleware: inside,
    says: "The workspace as it is now",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await changeNetwork(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json(await readWorkspace(c.var.world, c.var.caller), 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.rename, {
    tags,
    summary: "Rename the workspace",
    middleware: inside,
    says: "The workspace as it is now. Its slug stays",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await renameWorkspace(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json(await readWorkspace(c.var.world, c.var.caller), 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.delete, {
    tags,
    summary: "Delete the workspace with everything in it",
    middleware: inside,
    says: "Deleted; its contents are being erased",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    await deleteWorkspace(c.var.world, c.var.caller);
    return c.json(done, 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.members, {
    tags,
    summary: "List members and invitations",
    middleware: inside,
    says: "The creator first, then who came first",
    refuses: [401, 404, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    return c.json(listAnswer(c, query, await listMembers(c.var.world, c.var.caller, query)), 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.invite, {
    tags,
    summary: "Invite someone by email",
    middleware: inside,
    says: "The same answer for every address",
    refuses: [400, 401, 403, 404, 429],
  }),
  async (c) => {
    const mailed = await inviteMember(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json({ status: "invited" as const, mailed }, 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.changeMember, {
    tags,
    summary: "Change a member's role",
    middleware: inside,
    says: "The member as they are now",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    const { memberId } = c.req.valid("param");
    await changeRole(c.var.world, c.var.caller, memberId, c.req.valid("json").role);
    return c.json(await readMember(c.var.world, c.var.caller, memberId), 200);
  },
);

workspaceRoutes.openapi(
  route(workspaceApi.removeMember, {
    tags,
    summary: "Remove a member, or leave",
    middleware: inside,
    says: "No longer in the workspace",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    await removeMember(c.var.world, c.var.caller, c.req.valid("param").memberId);
    return c.json(done, 200);
  },
);
