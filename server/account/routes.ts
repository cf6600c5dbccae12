import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Account, ChangeAccount, Done } from "../../contract/account.ts";
import { ChosenLanguage } from "../../contract/approvals.ts";
import { type Caller, endSession, type SignedIn, signedIn } from "../caller.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { readerOf } from "../mail/reader-language.ts";
import type { World } from "../world.ts";
import { changeAccount } from "./change-account.ts";
import { chooseLanguage } from "./choose-language.ts";
import { deleteAccount } from "./delete-account.ts";

const tags = ["Account"];
const middleware = [signedIn];

async function present(world: World, { id, name, email, createdAt }: Caller): Promise<Account> {
  const { language } = await readerOf(world.db, email);
  return { id, name, email, createdAt: createdAt.toISOString(), language };
}

const deletion = (method: "delete" | "post", path: string, summary: string) =>
  createRoute({
    method,
    path,
    tags,
    summary,
    middleware,
    responses: answers(200, Done, "Deleted, and signed out everywhere", [401, 403, 409, 503]),
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
      summary: "Get the caller's account",
      middleware,
      responses: answers(200, Account, "The account", [401]),
    }),
    async (c) => c.json(await present(c.var.world, c.var.caller), 200),
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
      return c.json(await present(c.var.world, { ...c.var.caller, name }), 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/api/account/language",
      tags,
      summary: "Choose the language of emails to the caller",
      middleware,
      request: body(ChosenLanguage),
      responses: answers(200, Account, "The account with its new language", [400, 401]),
    }),
    async (c) => {
      await chooseLanguage(c.var.world, c.var.caller, c.req.valid("json").language);
      return c.json(await present(c.var.world, c.var.caller), 200);
    },
  )
  .openapi(deletion("delete", "/api/account", "Delete the caller's account"), answerDeletion)
  .openapi(
    deletion("post", "/api/auth/delete-user", "The same, under the sign-in client's name"),
    answerDeletion,
  );
