import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { Account, ChangeAccount, Done } from "../../contract/account.ts";
import { type Caller, endSession, type SignedIn, signedIn } from "../caller.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { changeAccount } from "./change-account.ts";
import { deleteAccount } from "./delete-account.ts";

const tags = ["Account"];
const middleware = [signedIn];

const present = ({ id, name, email, createdAt }: Caller): Account => ({
  id,
  name,
  email,
  createdAt: createdAt.toISOString(),
});

export const accountRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/account",
      tags,
      summary: "The caller's account",
      middleware,
      responses: answers(200, Account, "The account", [401]),
    }),
    (c) => c.json(present(c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/api/account",
      tags,
      summary: "Set the caller's name",
      middleware,
      request: body(ChangeAccount),
      responses: answers(200, Account, "The account with its new name", [400, 401]),
    }),
    async (c) => {
      const { name } = c.req.valid("json");
      await changeAccount(c.var.world, c.var.caller, { name });
      return c.json(present({ ...c.var.caller, name }), 200);
    },
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/api/account",
      tags,
      summary: "Delete the caller's account",
      middleware,
      responses: answers(200, Done, "Signed out everywhere; workspaces are being left", [401, 403]),
    }),
    async (c) => {
      await deleteAccount(c.var.world, c.var.caller);
      await endSession(c);
      return c.json({ success: true as const }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/auth/delete-user",
      tags,
      summary: "The same, under the sign-in client's name",
      middleware,
      responses: answers(200, Done, "Signed out everywhere; workspaces are being left", [401, 403]),
    }),
    async (c) => {
      await deleteAccount(c.var.world, c.var.caller);
      await endSession(c);
      return c.json({ success: true as const }, 200);
    },
  );
