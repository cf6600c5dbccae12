import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { figures } from "../../harness/figures.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testFolder, testWorld } from "../../harness/world.ts";
import { describeApi } from "../app.ts";
import { connect } from "../db/connect.ts";

/**
 * What scanners that anybody has say of us: wapiti and sqlmap, as Debian packs them, signed in, against every address that
 * can be read. Skipped where they are not installed.
 */

const run = promisify(execFile);
const isThere = (program: string) => spawnSync(program, ["--version"]).error === undefined;
const AN_HOUR_MS = 3_600_000;
/** Which need a list from the internet, or guess passwords. */
const NOT_HERE = ["-brute_login_form", "-buster", "-nikto", "-wapp"];
/** What wapiti calls a fault and is none: a header that browsers dropped, and one that only https may send. */
const KNOWN = ["X-XSS-Protection is not set", "Strict-Transport-Security is not set"];

let house: TestWorld;
let folder: ReturnType<typeof testFolder>;
let label: Awaited<ReturnType<typeof openLabel>>;
let urls: string[];
let cookie: string;

beforeAll(async () => {
  folder = testFolder();
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
  const releaseId = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]),
  );
  const [track] = (await label.read(releaseId)).tracks;
  cookie = [...label.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const known: Record<string, string> = { slug: label.slug, releaseId, trackId: track?.id ?? "" };
  const filled = (template: string) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? "1");
  urls = [
    ...["/", "/login", "/dashboard", "/verify", `/workspace/${label.slug}/catalogue`],
    ...Object.entries(describeApi().paths ?? {}).flatMap(([template, { get }]) => {
      if (!get || template.endsWith(".zip")) return [];
      const asked = (get.parameters ?? []).flatMap((one) =>
        "in" in one && one.in === "query" ? [one.name] : [],
      );
      const query = asked.map((name) => `${name}=1`).join("&");
      return [`${filled(template)}${query && `?${query}`}`];
    }),
  ].map((address) => `${house.url}${address}`);
}, 240_000);
afterAll(async () => {
  await house.close();
  folder.remove();
});

interface Report {
  vulnerabilities: Record<string, { path: string; info: string; parameter: string }[]>;
  anomalies: Record<string, { path: string; info: string; parameter: string }[]>;
}

test.runIf(isThere("wapiti"))(
  "wapiti finds nothing",
  async () => {
    const file = path.join(folder.folder, "wapiti.json");
    const [first = "", ...others] = urls;
    const where = ["-u", first, ...others.flatMap((url) => ["-s", url])];
    const how = [
      "-m",
      ["all", ...NOT_HERE].join(),
      "-d",
      "1",
      "--scope",
      "folder",
      "--store-session",
      folder.folder,
    ];
    const said = ["-H", `Cookie: ${cookie}`, "-f", "json", "-o", file, "--flush-session", "--no-bugreport"];
    await run("wapiti", [...where, ...how, ...said], { maxBuffer: 1e9, timeout: AN_HOUR_MS });
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, "utf8")) as Report;
    const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
      all.map((one) => `${kind}: ${one.path} ${one.parameter ?? ""} ${one.info}`),
    );
    process.stdout.write(`wapiti: ${urls.length} addresses, ${found.length} finds\n`);
    expect(found.filter((one) => !KNOWN.some((known) => one.endsWith(known)))).toEqual([]);
  },
  AN_HOUR_MS,
);

/** Each answers 200 as it stands, so that what is tried behind it gets as far as the database. */
const ASKED = [
  "/api/workspaces/{slug}/releases?q=night&status=approval_pending&sort=name",
  "/api/workspaces/{slug}/tracks?q=night&status=published&sort=artist",
  "/api/workspaces/{slug}/members?q=a&status=active",
  "/api/workspaces/{slug}/activity?q=a&kind=approvals",
  "/api/workspaces/{slug}/drafts?q=a",
  "/api/workspaces/{slug}/reports?from=2026-01&to=2026-12&by=track",
  "/api/account/statement-earnings?from=2026-01&to=2026-12&by=track",
  "/api/notifications?limit=5",
  "/api/search?q=night",
  "/api/log/entries?from=0&limit=1",
];

describe.runIf(isThere("sqlmap"))("sqlmap", () => {
  test(
    "finds no way into the database",
    async () => {
      const found: string[] = [];
      let tried = 0;
      for (const address of ASKED.map((one) => `${house.url}${one.replace("{slug}", label.slug)}`)) {
        expect((await fetch(address, { headers: { cookie } })).status, address).toBe(200);
        const { finds, parameters } = await sqlmap(address);
        tried += parameters;
        found.push(...finds.map((find) => `${address}: ${find}`));
      }
      figures(`sqlmap: ${ASKED.length} addresses, ${tried} parameters, ${found.length} finds`);
      expect(found).toEqual([]);
      expect(tried).toBe(ASKED.join().split("=").length - 1);
    },
    AN_HOUR_MS,
  );

  test(
    "finds a way in where there is one",
    async () => {
      const { pool } = connect(house.databaseUrl, 4, () => {});
      const open = new Hono().get("/", async (c) => {
        const asked = `select name from workspaces where slug = '${c.req.query("q")}'`;
        return await pool.query(asked).then(
          ({ rows }) => c.json(rows),
          () => c.json([], 500),
        );
      });
      const server = serve({ fetch: open.fetch, port: 0, hostname: "127.0.0.1" });
      if (!server.listening) await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      const { finds } = await sqlmap(`http://127.0.0.1:${port}/?q=${label.slug}`);
      server.close();
      await pool.end();
      expect(finds.length).toBeGreaterThan(0);
    },
    AN_HOUR_MS,
  );
});

/** Without waiting for the database to sleep: hours, for what the other ways would find too. */
const HOW = "--technique BEU --threads 4 --level 1 --risk 1 --dbms postgresql --batch --skip cookie".split(
  " ",
);
const LIMIT_MS = 240_000;

/** One address at a time: one that takes too long is a failure of its own, not the end of all. */
async function sqlmap(address: string): Promise<{ finds: string[]; parameters: number }> {
  const args = [
    "-u",
    address,
    ...HOW,
    "--ignore-code",
    "*",
    "--cookie",
    cookie,
    "--output-dir",
    folder.folder,
  ];
  const { stdout } = await run("sqlmap", [...args, "--flush-session"], {
    maxBuffer: 1e9,
    timeout: LIMIT_MS,
  });
  return {
    finds:
      stdout.match(/.*(is vulnerable|appears to be .* injectable|identified the following injection).*/g) ??
      [],
    parameters: stdout.match(/testing if GET parameter '[^']+' is dynamic/g)?.length ?? 0,
  };
}
