import fc from "fast-check";
import { expect } from "vitest";
import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { draftRelease, draftTrack } from "../data/release-drafts.ts";
import type { Visitor } from "../visitor.ts";
import { actsWith, pick } from "./act.ts";
import {
  answer,
  edit,
  giveRole,
  join,
  type Model,
  type ModelRelease,
  type NewTrack,
  type Question,
  type Role,
  remove,
  type Said,
  sees,
  submit,
  waitingFor,
  withdraw,
} from "./agreements.ts";

/** Each act is done by the model and by the product, and both must say the same of it. */

export interface Real {
  slug: string;
  creator: string;
  people: Map<string, Visitor>;
  /** Those who are on tracks. */
  artists: string[];
  /** Of everything that anybody was ever asked, newest last. */
  asked: (Question & { id: string; token: string })[];
  titles: number;
  /** How often which act was answered how. */
  seen: Map<string, number>;
}

/** Chosen by `pick`. */
type Any = number;

/** Mostly somebody of the workspace. */
const somebody = ({ roles }: Model, { people }: Real, any: Any) =>
  any % 5 === 0 ? pick(people.keys(), any / 5) : pick(roles.keys(), any);

async function send(visitor: Visitor | undefined, method: string, path: string, body?: object) {
  const response = await visitor?.fetch(path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { "content-type": "application/json", origin: visitor.url },
  });
  const said = (await response?.json()) as Record<string, unknown> & { id?: string; code?: string };
  return { said: response?.ok ? "ok" : (said.code ?? ""), body: said };
}

const at = ({ slug }: Real, path = "") => `/api/workspaces/${slug}${path}`;

/** One or two tracks, each between one and all of the artists. */
function newTracks(real: Real, any: Any): NewTrack[] {
  return Array.from({ length: 1 + (any % 2) }, (_, i) => {
    const on = real.artists.slice(0, 1 + ((any >> (i + 1)) % real.artists.length));
    const first = 100 - 10 * (on.length - 1);
    const shares = new Map(on.map((email, n) => [email, n === 0 ? first : 10]));
    return { title: `Track ${++real.titles}`, shares };
  });
}

/** Some of its tracks as they were, mostly with new ones behind them. */
function editedTracks(real: Real, { tracks }: ModelRelease, any: Any): NewTrack[] {
  const kept = tracks.filter((_, i) => (any >> i) % 2 === 1);
  const isFewer = any % 5 === 0 && kept.length > 0 && kept.length < tracks.length;
  return isFewer ? kept : [...kept, ...newTracks(real, any)].slice(-4);
}

const asDraft = (tracks: NewTrack[]) =>
  draftRelease(
    tracks.map(({ title, shares }) => draftTrack(title, Object.fromEntries(shares))),
    { releaseType: "album" },
  );

/** The links that the dashboard shows to each of them. */
async function learnLinks(model: Model, real: Real, release: ModelRelease) {
  for (const old of real.asked)
    if (old.release === release && !release.tracks.includes(old.track)) old.isOld = true;
  const known = new Set(real.asked.map(({ id }) => id));
  for (const email of real.artists) {
    const { body } = await send(real.people.get(email), "GET", "/api/approvals/me");
    for (const { id, approvalToken: token, releaseId, trackTitle } of body.items as ApprovalItem[]) {
      const track = release.tracks.find(({ title }) => title === trackTitle);
      if (releaseId === release.id && track && !known.has(id))
        real.asked.push({ id, token, release, track, email, isOld: false });
    }
  }
  expect(real.asked.filter((one) => one.release === release && !one.isOld)).toHaveLength(
    release.tracks.reduce((count, { shares }) => count + shares.size, 0),
  );
  expect(model.releases).toContain(release);
}

/** What the creator, a member and the artists see is what the model says. */
async function compare(model: Model, real: Real) {
  for (const release of model.releases) {
    const { body } = await send(real.people.get(real.creator), "GET", at(real, `/releases/${release.id}`));
    const detail = body as unknown as ReleaseDetail;
    // There is no chain: in time it is given up, and stands as it stood.
    expect(detail.status.replace("publish_failed", "publishing")).toBe(release.status);
    expect(detail.tracks.map(({ title }) => title)).toEqual(release.tracks.map(({ title }) => title));
    const answers = detail.tracks.map(({ approvals }) =>
      approvals.map(({ email, share, status }) => ({ email, share, status })),
    );
    expect(answers).toEqual(
      release.tracks.map((track) =>
        [...track.shares].map(([email, percent]) => ({
          email,
          share: percent / 100,
          status: release.status === "withdrawn" ? "withdrawn" : track.answers.get(email),
        })),
      ),
    );
  }
  for (const email of real.artists) {
    const { body } = await send(real.people.get(email), "GET", "/api/approvals/me");
    const titles = (body.items as ApprovalItem[]).map(({ trackTitle }) => trackTitle).sort();
    expect(titles).toEqual(
      waitingFor(model, email)
        .map(({ track }) => track.title)
        .sort(),
    );
  }
}

const act = actsWith(compare);

function same(real: Real, what: string, said: Said, expected: Said) {
  real.seen.set(`${what}: ${said}`, (real.seen.get(`${what}: ${said}`) ?? 0) + 1);
  expect(said).toBe(expected);
}

const always = () => true;
const hasReleases = ({ releases }: Model) => releases.length > 0;

const submits = (who: Any, what: Any) =>
  act(`submit(${who}, ${what})`, always, async (model, real) => {
    const by = somebody(model, real, who);
    const tracks = newTracks(real, what);
    const expected = submit(model, by, tracks);
    const { said, body } = await send(real.people.get(by), "POST", at(real, "/releases"), asDraft(tracks));
    same(real, "submit", said, expected);
    const release = model.releases.at(-1);
    if (expected !== "ok" || !release) return;
    release.id = body.id ?? "";
    await learnLinks(model, real, release);
  });

const edits = (who: Any, which: Any, what: Any) =>
  act(`edit(${who}, ${which}, ${what})`, hasReleases, async (model, real) => {
    // Mostly by whom it is allowed: there is more to see then.
    const by = who % 2 === 0 ? somebody(model, real, who / 2) : real.creator;
    const release = pick(model.releases, which);
    const tracks = editedTracks(real, release, what);
    const keeps = release.tracks.some(({ title }) => tracks.some((track) => track.title === title));
    const expected = edit(model, by, release, tracks);
    const path = at(real, `/releases/${release.id}`);
    same(
      real,
      keeps && expected === "ok" ? "edit of some tracks" : "edit",
      (await send(real.people.get(by), "PUT", path, asDraft(tracks))).said,
      expected,
    );
    if (expected === "ok") await learnLinks(model, real, release);
  });

const withdraws = (who: Any, which: Any) =>
  act(`withdraw(${who}, ${which})`, hasReleases, async (model, real) => {
    const by = somebody(model, real, who);
    const release = pick(model.releases, which);
    const one = at(real, `/releases/${release.id}`);
    const { body } = await send(real.people.get(real.creator), "GET", one);
    const expected = withdraw(model, by, release, body.status === "publish_failed");
    const path = `${one}/withdraw`;
    same(real, "withdraw", (await send(real.people.get(by), "POST", path, {})).said, expected);
  });

/** Mostly by whom the link was sent to, to a question of any age. */
const answers = (which: Any, byAnother: boolean, approved: boolean) =>
  act(`answer(${which}, ${byAnother}, ${approved})`, hasReleases, async (_model, real) => {
    const question = pick(real.asked, which);
    const by = byAnother ? pick(real.people.keys(), which) : question.email;
    const expected = answer(by, question, approved);
    const path = `/api/workflows/approval/${question.token}`;
    const decision = { approved, artistEmail: question.email };
    same(real, "answer", (await send(real.people.get(by), "POST", path, decision)).said, expected);
  });

/** Everything that waits for somebody, with one signature: every third one is declined. */
const answersMany = (who: Any) =>
  act(`answerMany(${who})`, hasReleases, async (model, real) => {
    const email = pick(real.artists, who);
    const waiting = waitingFor(model, email).flatMap(({ track }) =>
      real.asked.filter((one) => one.track === track && one.email === email),
    );
    const [first] = waiting;
    if (!first) return;
    const declined = waiting.filter((_, i) => i % 3 === 2);
    const approved = waiting.filter((_, i) => i % 3 !== 2);
    const ids = (questions: Real["asked"]) => questions.map(({ id }) => id);
    const path = `/api/approvals/token/${first.token}/approve-many`;
    const decision = { artistEmail: email, approved: ids(approved), declined: ids(declined) };
    const { said, body } = await send(real.people.get(email), "POST", path, decision);
    same(real, "answer many", said, "ok");
    expect(body.leftOut).toEqual([]);
    for (const question of approved) answer(email, question, true);
    for (const question of declined) answer(email, question, false);
  });

async function memberId(real: Real, email: string) {
  const { body } = await send(real.people.get(real.creator), "GET", at(real));
  return (body as unknown as Workspace).members.find((member) => member.email === email)?.id ?? "";
}

const joins = (who: Any, whom: Any) =>
  act(`join(${who}, ${whom})`, always, async (model, real) => {
    const by = somebody(model, real, who);
    const email = pick(real.people.keys(), whom);
    if (model.roles.has(email)) return;
    const expected = join(model, by, email);
    const invited = await send(real.people.get(by), "POST", at(real, "/invite"), { name: "Somebody", email });
    same(real, "invite", invited.said, expected);
    if (expected === "ok")
      expect((await send(real.people.get(email), "POST", at(real, "/join"), {})).said).toBe("ok");
  });

const manages = (who: Any, whom: Any, role: Role | null) =>
  act(`manage(${who}, ${whom}, ${role})`, always, async (model, real) => {
    const by = somebody(model, real, who);
    const email = pick(model.roles.keys(), whom);
    const path = at(real, `/members/${await memberId(real, email)}`);
    const expected = role ? giveRole(model, by, email, role) : remove(model, by, email);
    const said: Said = role
      ? (await send(real.people.get(by), "PUT", path, { role })).said
      : (await send(real.people.get(by), "DELETE", path)).said;
    same(real, role ? "change role" : "remove", said, expected);
  });

const looks = (who: Any, which: Any) =>
  act(`look(${who}, ${which})`, hasReleases, async (model, real) => {
    const by = somebody(model, real, who);
    const { id } = pick(model.releases, which);
    const { said } = await send(real.people.get(by), "GET", at(real, `/releases/${id}`));
    same(real, "look", said, sees(model, by));
  });

const any = fc.nat(1_000);
const role = fc.constantFrom<Role | null>("admin", "finance", "member", null);
const mostly = fc.nat(9).map((n) => n > 0);

/** Answers come most often, as they do. */
export const ACTS = [
  fc.tuple(any, any).map(([who, what]) => submits(who, what)),
  fc.tuple(any, any, any).map(([who, which, what]) => edits(who, which, what)),
  fc.tuple(any, any).map(([who, which]) => withdraws(who, which)),
  fc.tuple(any, mostly, mostly).map(([which, own, approved]) => answers(which, !own, approved)),
  fc.tuple(any, mostly, fc.boolean()).map(([which, own, approved]) => answers(which, !own, approved)),
  any.map(answersMany),
  fc.tuple(any, any).map(([who, whom]) => joins(who, whom)),
  fc.tuple(any, any, role).map(([who, whom, given]) => manages(who, whom, given)),
  fc.tuple(any, any).map(([who, which]) => looks(who, which)),
];
