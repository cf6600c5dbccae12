// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { API_SCOPES, type ApiScope } from "../../../shared/rules/access/api-scopes.ts";
import { type Act, GRANTABLE_ROLES, may, ROLES, type Standing } from "../../../shared/rules/permissions.ts";
import { RELEASE_STATUSES, type ReleaseStatus } from "../../../shared/rules/release-status.ts";
import { approvalRequests, approvals, members, releases, tracks, workspaces } from "../../db/schema.ts";

/** Everybody tries everything on a release in every state: the table says who gets through. */

/** `scopes`: of the API key they come with, if they do. */
interface Somebody {
  visitor: Visitor;
  standings: Standing[];
  scopes?: readonly ApiScope[];
}

let house: TestWorld;
let label: Awaited<ReturnType<typeof openLabel>>;
let everybody: Map<string, Somebody>;
let artist: string;
let releaseId: string;
let trackId: string;
let colleagueId: string;

async function joins(role: (typeof GRANTABLE_ROLES)[number]) {
  const email = somebody(role);
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: role, email });
  const visitor = await house.visitor().signIn(email);
  await house.world.db.update(members).set({ role, status: "active" }).where(eq(members.email, email));
  return { email, visitor, standings: [role] as Standing[] };
}

beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
  label = await openLabel(house);
  const author = await joins("member");
  everybody = new Map<string, Somebody>([
    ["creator", { visitor: label.visitor, standings: ["creator"] }],
    ["author", { ...author, standings: ["member", "author"] }],
  ]);
  for (const role of GRANTABLE_ROLES) everybody.set(role, await joins(role));
  artist = somebody("artist");
  everybody.set("co-author", { visitor: await house.visitor().signIn(artist), standings: ["co_author"] });
  everybody.set("stranger", { visitor: (await openLabel(house)).visitor, standings: ["stranger"] });
  const program = async (name: string, by: Somebody, scopes: readonly ApiScope[], slug = label.slug) => {
    const made = await by.visitor.post(`/api/workspaces/${slug}/api-keys`, { name, scopes, days: 30 });
    const { key } = (await made.json()) as { key: string };
    everybody.set(name, { visitor: house.visitor().program(key), standings: by.standings, scopes });
  };
  const creator = { visitor: label.visitor, standings: ["creator"] as Standing[] };
  for (const scope of API_SCOPES) await program(`key: ${scope}`, creator, [scope]);
  const admin = await joins("admin");
  await program("key of somebody who is a member now", admin, API_SCOPES);
  await house.world.db
    .update(members)
    .set({ role: "member" })
    .where(eq(members.email, (await admin.visitor.session())?.user.email ?? ""));
  everybody.set("key of somebody who is a member now", {
    ...(everybody.get("key of somebody who is a member now") as Somebody),
    standings: ["member"],
  });
  const elsewhere = await openLabel(house);
  const theirs = { visitor: elsewhere.visitor, standings: ["stranger"] as Standing[] };
  await program("key of another workspace", theirs, API_SCOPES, elsewhere.slug);
  everybody.set("nobody", { visitor: house.visitor(), standings: ["stranger"] });
  const submitted = await author.visitor.post(label.at, draft());
  releaseId = ((await submitted.json()) as { id: string }).id;
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  trackId = track?.id ?? "";
  const colleague = await joins("member");
  const [row] = await house.world.db.select().from(members).where(eq(members.email, colleague.email));
  colleagueId = row?.id ?? "";
});
afterAll(() => house.close());

let edits = 0;
/** Each of them another one: an edit that changes nothing is refused for that. */
const draft = () =>
  draftRelease([draftTrack(`Night Ferry ${++edits}`, { [artist]: 100 })], { name: "Harbour Lights" });

const send = (visitor: Visitor, method: string, path: string, body: object = {}) =>
  visitor.fetch(path, {
    method,
    ...(method !== "GET" && { body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", origin: visitor.url },
  });

type Attempt = (visitor: Visitor) => Promise<Response>;

const ACTS = {
  see_release: (visitor) => send(visitor, "GET", `${label.at}/${releaseId}`),
  edit_release: (visitor) => send(visitor, "PUT", `${label.at}/${releaseId}`, draft()),
  withdraw_release: (visitor) => send(visitor, "POST", `${label.at}/${releaseId}/withdraw`),
  remind_person: (visitor) => send(visitor, "POST", `${label.at}/${releaseId}/remind`, { email: artist }),
  retry_release: (visitor) => send(visitor, "POST", `${label.at}/${releaseId}/retry`),
  create_release: (visitor) => send(visitor, "POST", label.at, draft()),
  share_track: (visitor) => send(visitor, "POST", `/api/workspaces/${label.slug}/tracks/${trackId}/share`),
  issue_certificate: (visitor) =>
    send(visitor, "POST", `/api/workspaces/${label.slug}/tracks/${trackId}/certificate`),
} satisfies Partial<Record<Act, Attempt>>;

const inWorkspace = (visitor: Visitor, method: string, path = "", body?: object) =>
  send(visitor, method, `/api/workspaces/${label.slug}${path}`, body);

/** The rest of the table, where the release's state is no matter. What ends the workspace comes last. */
const ON_THE_WORKSPACE: Record<Exclude<Act, keyof typeof ACTS | "answer_approval">, Attempt> = {
  invite_member: (visitor) =>
    inWorkspace(visitor, "POST", "/invite", { name: "Guest", email: somebody("guest") }),
  change_network: (visitor) => inWorkspace(visitor, "PUT", "", { blockchain: "Polygon" }),
  rename_workspace: (visitor) => inWorkspace(visitor, "PUT", "/name", { name: `Tidewater ${++edits}` }),
  manage_members: (visitor) => inWorkspace(visitor, "PUT", `/members/${colleagueId}`, { role: "member" }),
  manage_api: (visitor) => inWorkspace(visitor, "GET", "/api-keys"),
  see_activity: (visitor) => inWorkspace(visitor, "GET", "/activity"),
  handle_statements: (visitor) => inWorkspace(visitor, "GET", "/statements"),
  download_everything: (visitor) => inWorkspace(visitor, "GET", "/archive"),
  delete_workspace: (visitor) => inWorkspace(visitor, "DELETE"),
};

/** What a key needs besides its maker's rights; null: no key may. */
const SCOPE: Partial<Record<Act, ApiScope | null>> = {
  see_release: "releases:read",
  issue_certificate: "releases:read",
  retry_release: null,
  handle_statements: "money:read",
  ...(Object.fromEntries(
    [
      "invite_member",
      "change_network",
      "rename_workspace",
      "manage_members",
      "manage_api",
      "see_activity",
      "download_everything",
      "delete_workspace",
    ].map((act) => [act, null]),
  ) as Partial<Record<Act, null>>),
};
const scopeOf = (act: Act) => (SCOPE[act] === undefined ? "releases:write" : SCOPE[act]);

/** Why a key is not let through, whoever made it. */
function keyRefusedWith(act: Act, scopes: readonly ApiScope[] | undefined): string | null {
  if (!scopes) return null;
  const scope = scopeOf(act);
  if (scope === null) return "api_key_not_accepted";
  return scopes.includes(scope) ? null : "api_key_lacks_scope";
}

/** What says that somebody may not, as opposed to: not in this state. */
const NOT_ALLOWED = ["unauthorized", "workspace_not_found", "no_permission", "release_not_found"];
const NO_KEY = ["api_key_not_accepted", "api_key_lacks_scope"];

/** Whoever sees no drafts finds what is published, and of everything else not even that it is there. */
const findsOnlyPublished = (who: string, act: string) => who === "finance" && act === "see_release";

const release = async () => {
  const [row] = await house.world.db.select().from(releases).where(eq(releases.id, releaseId));
  return row;
};

async function standsAt(status: ReleaseStatus) {
  const { db } = house.world;
  await db.update(releases).set({ status }).where(eq(releases.id, releaseId));
  if (status !== "workflow_failed") return;
  // Nobody was asked yet.
  await db.delete(approvals).where(eq(approvals.releaseId, releaseId));
  await db.delete(approvalRequests).where(eq(approvalRequests.releaseId, releaseId));
}

describe.each(RELEASE_STATUSES)("while it is %s", (status) => {
  test.each(Object.entries(ACTS))("%s", async (act, attempt) => {
    for (const [who, { visitor, standings, scopes }] of everybody) {
      await standsAt(status);
      const before = await release();
      const response = await attempt(visitor);
      const { code = "" } = response.ok ? {} : ((await response.json()) as { code?: string });
      const keyRefused = keyRefusedWith(act as Act, scopes);
      const allowed =
        !keyRefused &&
        (standings.some((standing) => may(standing, act as Act)) ||
          (findsOnlyPublished(who, act) && status === "published"));
      expect([who, act, [...NOT_ALLOWED, ...NO_KEY].includes(code)]).toEqual([who, act, !allowed]);
      expect(response.status).toBeLessThan(500);
      if (allowed) continue;
      const outside = !standings.some((one) => (ROLES as readonly string[]).includes(one));
      expect(code).toBe(
        keyRefused
          ? keyRefused
          : who === "nobody"
            ? "unauthorized"
            : outside
              ? "workspace_not_found"
              : findsOnlyPublished(who, act)
                ? "release_not_found"
                : "no_permission",
      );
      expect(await release()).toEqual(before);
    }
  });
});

/** By the link, which somebody may have passed on; whoever is not signed in is who it was sent to. */
test.each(RELEASE_STATUSES)("answer_approval, while it is %s", async (status) => {
  const { db } = house.world;
  const email = somebody("asked");
  const id = await label.submitted(draftRelease([draftTrack("Harbour Lights", { [email]: 100 })]));
  const [token = ""] = await mailedTokens(house, email);
  await db.update(releases).set({ status }).where(eq(releases.id, id));
  const approval = async () => (await db.select().from(approvals).where(eq(approvals.email, email)))[0];
  const before = await approval();
  const answer = async (visitor: Visitor) => {
    const decision = { approved: false, artistEmail: email };
    const response = await visitor.post(`/api/workflows/approval/${token}`, decision);
    const { code = "" } = (await response.json()) as { code?: string };
    return { status: response.status, code };
  };
  const signedIn = [...everybody].filter(([who, { scopes }]) => who !== "nobody" && !scopes);
  const theirs = (standing: Standing) => standing !== "co_author" && may(standing, "answer_approval");
  for (const [who, { visitor, standings }] of signedIn) {
    const { code } = await answer(visitor);
    // A co-author of another release is a stranger to this one.
    expect([who, code === "signed_in_as_another"]).toEqual([who, !standings.some(theirs)]);
    expect(await approval()).toEqual(before);
  }
  const asked = await house.visitor().signIn(email);
  const own = await answer(asked);
  expect(own.status).toBeLessThan(500);
  expect([...NOT_ALLOWED, "signed_in_as_another"]).not.toContain(own.code);
  if (status === "approval_pending") expect((await approval())?.status).toBe("declined");
});

test.each(Object.entries(ON_THE_WORKSPACE))("%s", async (name, attempt) => {
  const act = name as Act;
  const mayDo = ({ standings, scopes }: Somebody) =>
    !keyRefusedWith(act, scopes) && standings.some((standing) => may(standing, act));
  // Whoever may goes last: then there is nothing left to try it on.
  const inTurn = [...everybody].toSorted(([, a], [, b]) => Number(mayDo(a)) - Number(mayDo(b)));
  for (const [who, one] of inTurn) {
    const before = await house.world.db.select().from(workspaces).where(eq(workspaces.slug, label.slug));
    const response = await attempt(one.visitor);
    const { code = "" } = response.ok ? {} : ((await response.json()) as { code?: string });
    expect([who, act, [...NOT_ALLOWED, ...NO_KEY].includes(code)]).toEqual([who, act, !mayDo(one)]);
    expect(response.status).toBeLessThan(500);
    if (mayDo(one)) continue;
    expect(await house.world.db.select().from(workspaces).where(eq(workspaces.slug, label.slug))).toEqual(
      before,
    );
  }
});
