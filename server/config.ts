import path from "node:path";
import { z } from "zod";
import { normaliseEmail } from "../shared/rules/email.ts";
import { FREE_RELEASES } from "../shared/rules/limits.ts";
import {
  cheapestNetwork,
  NETWORKS,
  type Network,
  networkChoice,
  networkNamed,
} from "../shared/rules/networks.ts";
import { BadConfig } from "./bad-config.ts";
import { PATIENCE } from "./chain/endpoint.ts";
import { ChainVariables, chainsFrom } from "./chain-settings.ts";
import { CompanyVariables, companyFrom } from "./company-settings.ts";
import { ingestOf } from "./http/sentry.ts";
import { projectRoot } from "./project-root.ts";

/** Every environment variable, read once. README.md lists them; .env.example shows them. */

const port = (preset: number) => z.coerce.number().int().min(1).max(65_535).default(preset);
const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(" or ")}`,
  });

function isDsn(text: string): boolean {
  try {
    return ingestOf(text).key !== "";
  } catch {
    return false;
  }
}

const Environment = z.object({
  PORT: port(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  APP_URL: url("http:", "https:").optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  ROLE: z.enum(["all", "web", "worker", "signer"]).default("all"),

  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(10),
  POSTGRES_PORT: port(5433),

  SMTP_URL: url("smtp:", "smtps:").optional(),
  SMTP_PORT: port(1025),
  INBOX_PORT: port(1080),
  FEEDBACK_TO: z
    .string()
    .refine((text) => normaliseEmail(text) !== null, { message: "must be an email address" })
    .optional(),
  OPERATOR_EMAIL: z
    .string()
    .refine((text) => normaliseEmail(text) !== null, { message: "must be an email address" })
    .optional(),
  MAIL_FROM: z.string().min(3).default("Ledgerline <no-reply@ledgerline.localhost>"),

  CHAIN_DEADLINE_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(600)
    .default(PATIENCE.deadlineMs / 1_000),

  NETWORKS: z
    .string()
    .transform((text) => text.split(",").map((one) => one.trim()))
    .refine((names) => names.every((name) => networkNamed(name)), {
      error: () => `must name ${networkChoice()}, or several of them with commas between`,
    })
    .transform((names) => NETWORKS.filter((network) => names.some((name) => networkNamed(name) === network)))
    .optional(),
  TEST_CHAINS: z.enum(["yes", "no"]).optional(),

  DISTRIBUTION_FEE_PERCENT: z.coerce.number().min(0.01).max(100).default(2),
  NEW_WALLET_WAIT_MINUTES: z.coerce.number().min(0).max(10_080).optional(),
  FREE_RELEASES: z.coerce.number().int().min(0).default(FREE_RELEASES),

  MASTER_KEY_FILE: z.string().min(1).optional(),
  ISSUER_KEY_FILE: z.string().min(1).optional(),
  ISSUER_NAME: z.string().min(1).max(100).optional(),
  ANCHOR_NETWORK: z.enum([...NETWORKS.map((network) => network.toLowerCase()), "never"]).optional(),
  WALLET_KEYS_DIR: z.string().min(1).optional(),
  SIGNER_SOCKET: z.string().min(1).optional(),
  SIGNER_WEB_SOCKET: z.string().min(1).optional(),
  SIGNER_PKCS11_MODULE: z.string().min(1).optional(),
  SIGNER_PKCS11_TOKEN: z.string().min(1).default("ledgerline"),
  SIGNER_PKCS11_PIN_FILE: z.string().min(1).optional(),
  SIGNER_LOG_FILE: z.string().min(1).optional(),
  SIGNER_LOG_FILE_BYTES: z.coerce.number().int().min(1_000).max(1_000_000_000).default(16_000_000),
  SIGNER_DAILY_WITHDRAWALS: z.coerce.number().int().min(0).max(1_000_000_000).default(100_000),
  SIGNER_DAILY_OWNER_CHANGES: z.coerce.number().int().min(0).max(1_000_000).default(200),
  SIGNER_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  MAGIC_LINK_CONFIRM: z.enum(["other-browsers", "never"]).default("other-browsers"),
  WEBHOOKS_TO_PRIVATE: z.enum(["yes", "no"]).default("no"),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  LOG_FILE: z.string().min(1).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, "must be name=value, several with commas between")
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("ledgerline"),
  SENTRY_DSN: url("http:", "https:").refine(isDsn, "must be a DSN: https://key@host/project").optional(),
});

export const VARIABLES = Object.keys({
  ...Environment.shape,
  ...ChainVariables.shape,
  ...CompanyVariables.shape,
});
/** Those that move a port: a second copy on this machine needs others for all of them. */
export const PORT_VARIABLES = VARIABLES.filter((name) => name.endsWith("PORT"));

export type Config = ReturnType<typeof readConfig>;

export function readConfig(environment: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const env = parsed(Environment, given);
  const dataDir = path.resolve(projectRoot, env.DATA_DIR);
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin;
  const masterKeyFile = path.resolve(
    projectRoot,
    env.MASTER_KEY_FILE ?? path.join(dataDir, "keys", "master.key"),
  );
  const isLocal = isOnThisMachine(appUrl) && (!env.DATABASE_URL || isOnThisMachine(env.DATABASE_URL));
  const { chains, offered } = chainsFrom(parsed(ChainVariables, given), {
    named: env.NETWORKS ?? null,
    mayEmbed: env.TEST_CHAINS ? env.TEST_CHAINS === "yes" : isLocal,
  });
  return {
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    appUrl,
    /** Origins that may change things. On a bare start, localhost has three spellings. */
    ownOrigins: env.APP_URL
      ? [appUrl]
      : ["localhost", "127.0.0.1", "[::1]"].map((h) => `http://${h}:${env.PORT}`),
    dataDir,
    database: env.DATABASE_URL
      ? ({ at: "url", url: env.DATABASE_URL } as const)
      : ({ at: "embedded", port: env.POSTGRES_PORT } as const),
    databasePool: env.DATABASE_POOL,
    mail: env.SMTP_URL
      ? ({ at: "url", url: env.SMTP_URL } as const)
      : ({ at: "embedded", smtpPort: env.SMTP_PORT, inboxPort: env.INBOX_PORT } as const),
    chains,
    /** Where new releases may be published. */
    offered,
    /** How long one piece of work keeps trying to reach a chain. */
    chainDeadlineMs: env.CHAIN_DEADLINE_SECONDS * 1_000,
    mailFrom: env.MAIL_FROM,
    feedbackTo: env.FEEDBACK_TO ?? null,
    operatorEmail: env.OPERATOR_EMAIL ?? null,
    /** A distribution waits until its fee is no more of the sum. */
    distributionFeeBps: BigInt(Math.round(env.DISTRIBUTION_FEE_PERCENT * 100)),
    /** How long a publication waits for a `not me` after a wallet that was new; null: as its network's money asks for. */
    newWalletWaitMinutes: env.NEW_WALLET_WAIT_MINUTES ?? null,
    /** 0: as many as one likes. */
    freeReleases: env.FREE_RELEASES,
    /** Whether messages may go into this machine's own networks: for tests, and where all workspaces are one's own. */
    webhooksToPrivate: env.WEBHOOKS_TO_PRIVATE === "yes",
    masterKeyFile,
    /** Who certificates say issued them, and the key that signs them. */
    issuer: {
      name: env.ISSUER_NAME ?? new URL(appUrl).host,
      keyFile: path.resolve(
        projectRoot,
        env.ISSUER_KEY_FILE ?? path.join(path.dirname(masterKeyFile), "issuer.key"),
      ),
    },
    /** Where the state of the log of certificates is written down once a day; null: nowhere. */
    anchorNetwork: anchorIn(env.ANCHOR_NETWORK, offered),
    /** Where the keys lie that wrap the wallets' own. */
    walletKeysDir: path.resolve(projectRoot, env.WALLET_KEYS_DIR ?? path.dirname(masterKeyFile)),
    signer: {
      /** Where the process is asked that has the keys; null: this one has them. */
      socket: env.SIGNER_SOCKET ? path.resolve(projectRoot, env.SIGNER_SOCKET) : null,
      /** Where that process can be asked for no more than a web process needs. */
      webSocket: env.SIGNER_WEB_SOCKET ? path.resolve(projectRoot, env.SIGNER_WEB_SOCKET) : null,
      logFile: path.resolve(projectRoot, env.SIGNER_LOG_FILE ?? path.join(dataDir, "signer-log.jsonl")),
      /** From this size on its file is put aside, and the next begins. */
      logFileBytes: env.SIGNER_LOG_FILE_BYTES,
      /** Where the keys are that wrap the wallets' own; null: in files. */
      pkcs11: pkcs11In(env),
      dailyWithdrawalsUsdt: env.SIGNER_DAILY_WITHDRAWALS,
      dailyOwnerChanges: env.SIGNER_DAILY_OWNER_CHANGES,
      perMinute: env.SIGNER_PER_MINUTE,
    },
    magicLinkConfirm: env.MAGIC_LINK_CONFIRM,
    /** Whose accounts one can also sign in with; null: nobody's. */
    company: companyFrom(parsed(CompanyVariables, given)),
    trustedProxies: env.TRUSTED_PROXIES,
    /** How long it goes on serving after it was told to stop, until the proxies in front have noticed. */
    drainMs: (env.DRAIN_SECONDS ?? (env.TRUSTED_PROXIES > 0 ? 5 : 0)) * 1_000,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
    sentryDsn: env.SENTRY_DSN ?? null,
    /** Where traces and logs go besides the log; null: nowhere. */
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ""),
          serviceName: env.OTEL_SERVICE_NAME,
        }
      : null,
    /** With an embedded database the terminal belongs to the person; a deployment reads logs from stdout. */
    logFile: env.LOG_FILE ?? (env.DATABASE_URL ? null : path.join(dataDir, "ledgerline.log")),
  };
}

function pkcs11In(env: z.infer<typeof Environment>) {
  const { SIGNER_PKCS11_MODULE: module, SIGNER_PKCS11_TOKEN: token, SIGNER_PKCS11_PIN_FILE: pinFile } = env;
  if (!module) return null;
  if (!pinFile) throw new BadConfig("SIGNER_PKCS11_PIN_FILE is needed with SIGNER_PKCS11_MODULE");
  return { module, token, pinFile: path.resolve(projectRoot, pinFile) };
}

/** A database may also be reached by a socket in a folder of this machine. */
function isOnThisMachine(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = hostname || searchParams.get("host") || "localhost";
  return host.startsWith("/") || /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/i.test(host);
}

/** `name=value,name=value`, with values written as in addresses: as OpenTelemetry has it. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(",")
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
      }),
  );

/** Where the log's head is written down: where it costs least, unless somebody chose. */
function anchorIn(chosen: string | undefined, offered: Network[]): Network | null {
  if (chosen === "never") return null;
  if (!chosen) return cheapestNetwork(offered);
  const network = offered.find((one) => one.toLowerCase() === chosen);
  if (!network) throw new BadConfig(`ANCHOR_NETWORK names ${chosen}, which NETWORKS does not offer`);
  return network;
}

function parsed<Out>(schema: z.ZodType<Out>, given: Record<string, string | undefined>): Out {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new BadConfig(`${issue?.path.join(".")} ${issue?.message ?? "is wrong"}`);
}
