import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApprovalDetail } from "../../contract/approvals.ts";
import type { ReleaseDetail, SubmittedRelease } from "../../contract/releases.ts";
import { signedDecision, solanaWallet } from "../test/artist-wallet.ts";
import { draftRelease, draftTrack } from "../test/release-drafts.ts";
import type { Visitor } from "../test/visitor.ts";
import { type TestWorld, testWorld } from "../test/world.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

let people = 0;
const somebody = (name: string) => `${name}-${++people}@example.com`;

/** A label with a workspace of its own. */
async function label() {
  const visitor = await house.visitor().signIn(somebody("label"));
  const { slug } = (await (await visitor.post("/api/workspaces", { name: "Tidewater" })).json()) as {
    slug: string;
  };
  const at = `/api/workspaces/${slug}/releases`;
  return {
    visitor,
    at,
    slug,
    submit: (draft: object) => visitor.post(at, draft),
    read: async (id: string) => (await (await visitor.fetch(`${at}/${id}`)).json()) as ReleaseDetail,
  };
}

async function tokensMailedTo(visitor: Visitor, email: string): Promise<string[]> {
  const mail = await visitor.mailTo(email, [], "approval");
  return [...(mail.text ?? "").matchAll(/\/approve\?token=([\w-]+)/g)].map(([, token = ""]) => token);
}

const anybody = () => house.visitor();
const readByToken = async (token: string) => {
  const response = await anybody().fetch(`/api/approvals/token/${token}`);
  return { status: response.status, body: (await response.json()) as ApprovalDetail & { error?: string } };
};

describe("from submission to the last approval", () => {
  test("a release is ready to publish once the last artist has signed", async () => {
    const tidewater = await label();
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const submitted = await tidewater.submit(
      draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })]),
    );
    expect(submitted.status).toBe(201);
    const { id, status, workflow } = (await submitted.json()) as SubmittedRelease;
    expect({ status, workflow }).toEqual({
      status: "approval_pending",
      workflow: { status: "approval_pending", artistsToApprove: 2, workflowId: `approval:${id}:1` },
    });

    for (const [i, email] of [ada, luis].entries()) {
      const [token = ""] = await tokensMailedTo(tidewater.visitor, email);
      const { body } = await readByToken(token);
      expect(body).toMatchObject({ trackTitle: "Night Ferry", artistEmail: email, share: [0.6, 0.4][i] });
      const decision = await signedDecision(solanaWallet(), body.messageTemplate, email);
      const answered = await anybody().post(`/api/workflows/approval/${token}`, decision);
      expect(await answered.json()).toMatchObject({ success: true, approved: true, waitingFor: 1 - i });
    }
    expect((await tidewater.read(id)).status).toBe("publishing");
  });
});

describe("how far each person is", () => {
  test("nobody is said to have agreed to a release that was withdrawn", async () => {
    const tidewater = await label();
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const submitted = await tidewater.submit(draftRelease([draftTrack("Salt", { [ada]: 60, [luis]: 40 })]));
    const { id } = (await submitted.json()) as SubmittedRelease;
    const [token = ""] = await tokensMailedTo(tidewater.visitor, ada);
    const { body } = await readByToken(token);
    const decision = await signedDecision(solanaWallet(), body.messageTemplate, ada);
    await anybody().post(`/api/workflows/approval/${token}`, decision);
    const states = async () => (await tidewater.read(id)).people.map(({ state }) => state);
    await expect.poll(states).toEqual(["approved", "sent"]);

    await tidewater.visitor.post(`${tidewater.at}/${id}/withdraw`);
    expect(await states()).toEqual(["withdrawn", "withdrawn"]);
    const { status, people } = await tidewater.read(id);
    expect(status).toBe("withdrawn");
    expect(people.map(({ canRemind }) => canRemind)).toEqual([false, false]);
  });
});
