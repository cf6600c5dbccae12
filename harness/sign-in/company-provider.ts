import { createSign, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { interactionPolicy, Provider } from "oidc-provider";

/**
 * A company's identity provider on this machine. Whoever comes is signed in as whom it is told to, without a password; or it
 * shows a page where they say who they are.
 */

export const CLIENT = { id: "ledgerline", secret: "a secret for tests alone" };

interface Says {
  /** What it answers when asked about the person. */
  person: { email?: string; email_verified?: boolean | string };
  /** What its ID token says besides, or instead. */
  token: Record<string, unknown>;
  /** Whether a key signs it that is not the provider's. */
  forged: boolean;
  denies: boolean;
  /** Whether it asks, as people see it, instead of knowing. */
  asks: boolean;
}

const PAGE = `<!doctype html><html lang="en"><title>Acme accounts</title><h1>Acme accounts</h1><form method="post">
<label>Work email <input name="email" type="email"></label> <button>Continue</button>
<button name="cancel" value="yes">Cancel</button></form></html>`;

/** As most providers do: whoever is signed in there is asked which account it is to be, if that is wanted. */
function asksWhichAccount() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

/** `knowsAccounts`: whether it can ask which account it is to be. If not it says so. */
export async function startCompanyProvider({ knowsAccounts = true } = {}) {
  const [own, strangers] = [rsa(), rsa()];
  const says: Says = { person: {}, token: {}, forged: false, denies: false, asks: false };
  // Made when the first request comes: by then it is known where it sends people back to.
  let provider: Provider | null = null;
  let redirectUri = "";
  let asked = 0;
  const server = createServer((request, response) => {
    provider ??= open();
    void answer(provider, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function open() {
    const made = new Provider(issuer, {
      clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
      jwks: { keys: [{ ...own.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "one" }] },
      claims: { openid: ["sub"], email: ["email", "email_verified"] },
      ttl: {
        AccessToken: 60,
        AuthorizationCode: 60,
        Grant: 600,
        IdToken: 60,
        Interaction: 600,
        Session: 600,
      },
      cookies: { keys: ["for tests"] },
      features: { devInteractions: { enabled: false } },
      interactions: {
        url: (_context, { uid }) => `/interaction/${uid}`,
        ...(knowsAccounts && { policy: asksWhichAccount() }),
      },
      ...(!knowsAccounts && { discovery: { prompt_values_supported: ["none", "login", "consent"] } }),
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...says.person }),
      }),
    });
    made.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path !== "/token" || !body?.id_token) return;
      context.body = { ...body, id_token: retold(body.id_token) };
    });
    return made;
  }

  function retold(token: string): string {
    const [head = "", payload = ""] = token.split(".");
    const claims = { ...JSON.parse(Buffer.from(payload, "base64url").toString()), ...says.token };
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`;
    const key = says.forged ? strangers : own;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(key, "base64url")}`;
  }

  /** The page where somebody would type a password. */
  async function answer(from: Provider, request: IncomingMessage, response: ServerResponse) {
    if (!request.url?.startsWith("/interaction/")) return from.callback()(request, response);
    asked++;
    if (says.asks && request.method === "GET") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(PAGE);
      return;
    }
    if (says.asks) {
      const answered = new URLSearchParams(await text(request));
      says.denies = answered.has("cancel");
      says.person = { email: answered.get("email") ?? "", email_verified: true };
    }
    if (says.denies) return from.interactionFinished(request, response, { error: "access_denied" });
    const accountId = "somebody";
    const grant = new from.Grant({ accountId, clientId: CLIENT.id });
    grant.addOIDCScope("openid email");
    const result = {
      login: { accountId },
      select_account: {},
      consent: { grantId: await grant.save() },
    };
    return from.interactionFinished(request, response, result);
  }

  return {
    issuer,
    says,
    /** How often somebody stood before its page. */
    get asked() {
      return asked;
    },
    sendsBackTo(url: string) {
      redirectUri = url;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
