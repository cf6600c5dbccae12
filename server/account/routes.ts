import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Account, accountApi } from "../../shared/schemas/account.ts";
import { type Caller, endSession, type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { wishFor } from "../mail/mail-policy.ts";
import { readerOf } from "../mail/reader-language.ts";
import type { World } from "../world.ts";
import { changeAccount } from "./change-account.ts";
import { chooseLanguage } from "./choose-language.ts";
import { chooseMails } from "./choose-mails.ts";
import { deleteAccount } from "./delete-account.ts";

const tags = ["Account"];
const middleware = [signedIn];

async function present(world: World, { id, name, email, createdAt }: Caller): Promise<Account> {
  const { language } = await readerOf(world.db, email);
  const approvalMails = await wishFor(world.db, email);
  return { id, name, email, createdAt: createdAt.toISOString(), language, approvalMails };
}

const deletion = <E extends typeof accountApi.delete | typeof accountApi.deleteUser>(
  endpoint: E,
  summary: string,
) =>
  route(endpoint, {
    tags,
    summary,
    middleware,
    says: "Deleted, and signed out everywhere",
    refuses: [401, 403, 409, 503],
  });

async function answerDeletion(c: Context<SignedIn>) {
  await deleteAccount(c.var.world, c.var.caller);
  await endSession(c);
  return c.json({ success: true as const }, 200);
}

export const accountRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

accountRoutes.openapi(
  route(accountApi.read, {
    tags,
    summary: "Get the caller's account",
    middleware,
    says: "The account",
    refuses: [401],
  }),
  async (c) => c.json(await present(c.var.world, c.var.caller), 200),
);

accountRoutes.openapi(
  route(accountApi.change, {
    tags,
    summary: "Set the caller's name",
    middleware,
    says: "The account with its new name",
    refuses: [400, 401],
  }),
  async (c) => {
    const { name } = c.req.valid("json");
    await changeAccount(c.var.world, c.var.caller, { name });
    return c.json(await present(c.var.world, { ...c.var.caller, name }), 200);
  },
);

accountRoutes.openapi(
  route(accountApi.chooseLanguage, {
    tags,
    summary: "Choose the language of emails to the caller",
    middleware,
    says: "The account with its new language",
    refuses: [400, 401],
  }),
  async (c) => {
    await chooseLanguage(c.var.world, c.var.caller, c.req.valid("json").language);
    return c.json(await present(c.var.world, c.var.caller), 200);
  },
);

accountRoutes.openapi(
  route(accountApi.chooseMails, {
    tags,
    summary: "Choose how often the caller is mailed what nobody has to get",
    middleware,
    says: "The account with its new choice",
    refuses: [400, 401],
  }),
  async (c) => {
    await chooseMails(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json(await present(c.var.world, c.var.caller), 200);
  },
);

accountRoutes.openapi(deletion(accountApi.delete, "Delete the caller's account"), answerDeletion);

accountRoutes.openapi(
  deletion(accountApi.deleteUser, "The same, under the sign-in client's name"),
  answerDeletion,
);
