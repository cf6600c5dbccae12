import { OpenAPIHono } from "@hono/zod-openapi";
import { passkeyApi } from "../../../shared/schemas/access/passkeys.ts";
import { type Door, type SignedIn, signedIn } from "../../caller.ts";
import { idempotent } from "../../http/idempotency.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { sourceAddress } from "../../http/source-address.ts";
import { deviceIn } from "../device-in.ts";
import { letIn } from "../let-in.ts";
import { presentPerson } from "../present-session.ts";
import { addPasskey, askToAddPasskey } from "./add-passkey.ts";
import { listPasskeys } from "./read-passkeys.ts";
import { removePasskey } from "./remove-passkey.ts";
import { askForPasskey, signInWithPasskey } from "./sign-in-with-passkey.ts";

/** Signing in with one. */
export const passkeySignInRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

passkeySignInRoutes.openapi(
  route(passkeyApi.askToSignIn, {
    tags: ["Authentication"],
    summary: "Start signing in with a passkey",
    says: "What `navigator.credentials.get` is called with. It can be answered once, for five minutes",
    refuses: [403, 429],
  }),
  async (c) => {
    const { world } = c.var;
    return c.json(await askForPasskey(world, sourceAddress(c, world.config.trustedProxies)), 200);
  },
);

passkeySignInRoutes.openapi(
  route(passkeyApi.signIn, {
    tags: ["Authentication"],
    summary: "Sign in with a passkey",
    says: "Signed in; the session is in an HttpOnly cookie",
    refuses: [400, 401, 403],
  }),
  async (c) => {
    const { credential } = c.req.valid("json");
    const opened = await signInWithPasskey(c.var.world, { credential, device: deviceIn(c) });
    letIn(c, opened);
    return c.json({ user: presentPerson(opened.person) }, 200);
  },
);

const tags = ["Account"];
const middleware = [signedIn];

/** The account's own. */
export const passkeyRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

passkeyRoutes.openapi(
  route(passkeyApi.list, {
    tags,
    summary: "List the caller's passkeys",
    middleware,
    says: "The passkeys, oldest first",
    refuses: [401],
  }),
  async (c) => c.json({ items: await listPasskeys(c.var.world, c.var.caller) }, 200),
);

passkeyRoutes.openapi(
  route(passkeyApi.askToAdd, {
    tags,
    summary: "Start adding a passkey",
    middleware,
    says: "What `navigator.credentials.create` is called with. It can be answered once, for five minutes",
    refuses: [401, 403, 409],
  }),
  async (c) => c.json(await askToAddPasskey(c.var.world, c.var.caller), 200),
);

passkeyRoutes.openapi(
  route(passkeyApi.add, {
    tags,
    summary: "Add a passkey",
    middleware: [signedIn, idempotent],
    says: "The passkey; its owner is told by email",
    refuses: [400, 401, 403, 409, 422, 429],
  }),
  async (c) => {
    const asked = { ...c.req.valid("json"), device: deviceIn(c) };
    return c.json(await addPasskey(c.var.world, c.var.caller, asked), 200);
  },
);

passkeyRoutes.openapi(
  route(passkeyApi.remove, {
    tags,
    summary: "Remove a passkey",
    middleware,
    says: "Removed; its owner is told by email",
    refuses: [400, 401, 403, 404],
  }),
  async (c) => {
    const { passkeyId } = c.req.valid("param");
    await removePasskey(c.var.world, c.var.caller, { passkeyId, device: deviceIn(c) });
    return c.json({ success: true as const }, 200);
  },
);
