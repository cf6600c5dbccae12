import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
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

const deletion = (method: "delete" | "post", path: string, summary: string) =>
  createRoute({
    method,
    path,
    tags,
    summary,
    middleware,
    responses: answers(200, Done, "Signed out everywhere; workspaces are being left", [401, 403, 409, 503]),
  });

async function answerDeletion(c: Context<SignedIn>) {
  await deleteAccount(c.var.world, c.var.caller);
  await endSession(c);
  return c.json({ success: true as const }, 200);
}

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
  .openapi(deletion("delete", "/api/account", "Delete the caller's account"), answerDeletion)
  .openapi(
    deletion("post", "/api/auth/delete-user", "The same, under the sign-in client's name"),
    answerDeletion,
  );
