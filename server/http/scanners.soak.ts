import { execFile, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testFolder, testWorld } from "../../harness/world.ts";
import { describeApi } from "../app.ts";

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
let urls: string[];
let cookie: string;

beforeAll(async () => {
  folder = testFolder();
  house = await testWorld({ FREE_RELEASES: "0" });
  const label = await openLabel(house);
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
});
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

test.runIf(isThere("sqlmap"))(
  "sqlmap finds no way into the database",
  async () => {
    const withQuery = urls.filter((url) => url.includes("?"));
    const file = path.join(folder.folder, "urls.txt");
    writeFileSync(file, withQuery.join("\n"));
    // Without waiting for the database to sleep: hours, for what the other ways would find too.
    const how = [
      "--technique",
      "BEUQ",
      "--threads",
      "4",
      "--batch",
      "--level",
      "2",
      "--risk",
      "2",
      "--dbms",
      "postgresql",
      "--ignore-code",
      "*",
    ];
    const said = ["--cookie", cookie, "--skip", "cookie", "--output-dir", folder.folder, "--flush-session"];
    const { stdout } = await run("sqlmap", ["-m", file, ...how, ...said], {
      maxBuffer: 1e9,
      timeout: AN_HOUR_MS,
    });
    const tried = stdout.match(/testing URL/g)?.length ?? 0;
    process.stdout.write(`sqlmap: ${tried} of ${withQuery.length} addresses\n`);
    expect(tried).toBe(withQuery.length);
    expect(
      stdout.match(/.*(is vulnerable|appears to be .* injectable|identified the following injection).*/g) ??
        [],
    ).toEqual([]);
  },
  AN_HOUR_MS,
);
