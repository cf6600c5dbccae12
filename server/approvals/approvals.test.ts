import { readFileSync } from "node:fs";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ethereumWallet,
  protectedDecision,
  signedDecision,
  solanaWallet,
} from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import {
  approveBy,
  decide,
  decideWithCode,
  mailedTokens,
  openLabel,
  readToken,
  somebody,
  withCode,
} from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { accountAddress } from "../../proof/paid-to.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { MyTrack } from "../../shared/schemas/money/payments.ts";
import type { MyWallets } from "../../shared/schemas/money/wallets.ts";
import { firstBrokenEntry } from "../agreements/audit-trail.ts";
import { approvals, auditEvents, wallets } from "../db/schema.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** A release with one track of these people, and their links. */
async function asked(names: string[], config = "solana-usdt") {
  const label = await openLabel(house);
  const people = names.map((name) => somebody(name));
  const share = Math.floor(100 / people.length);
  const shares = people.map((email, i) => [email, i === 0 ? 100 - share * (people.length - 1) : share]);
  const draft = draftRelease([draftTrack("Night Ferry", Object.fromEntries(shares))], {
    contractConfigId: config,
  });
  const id = await label.submitted(draft);
  const tokens = await Promise.all(people.map(async (email) => (await mailedTokens(house, email))[0] ?? ""));
  return { label, id, people, tokens, email: people[0] ?? "", token: tokens[0] ?? "" };
}

describe("a link", () => {
  test("shows what is asked, and nobody else's address", { tags: "deep" }, async () => {
    const { token, email, people } = await asked(["ada", "luis"]);
    const { status, body } = await readToken(house, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      trackTitle: "Night Ferry",
      artistEmail: email,
      share: 0.5,
      network: "Solana",
      workspaceName: "Tidewater",
      status: "pending",
      receipt: null,
    });
    expect(body.messageTemplate).toContain("Wallet: {wallet}\n");
    expect(JSON.stringify(body)).not.toContain(people[1]);
  });

  test("that was made up, cut or changed leads nowhere", async () => {
    const { token } = await asked(["ada"]);
    const other = token.at(-5) === "A" ? "B" : "A";
    for (const wrong of [
      "x",
      token.slice(1),
      `${token}A`,
      token.slice(0, -5) + other + token.slice(-4),
      "A".repeat(64),
    ])
      expect((await readToken(house, wrong)).body.error).toBe("Invalid or expired approval link");
  });
});

describe("deciding", () => {
  test("somebody else's address is refused", async () => {
    const { token, people } = await asked(["ada", "luis"]);
    const { body } = await readToken(house, token);
    const decision = await signedDecision(solanaWallet(), body.messageTemplate, people[1] ?? "");
    expect(await decide(house, token, decision)).toMatchObject({
      status: 403,
      body: { error: "This approval belongs to another artist" },
    });
    expect((await decide(house, token, { ...decision, artistEmail: "" })).status).toBe(403);
  });

  test("without a signature and without a session there is no approval", async () => {
    const { token, email } = await asked(["ada"]);
    expect(await decide(house, token, { approved: true, artistEmail: email })).toMatchObject({
      status: 422,
      body: { error: "Signature required" },
    });
  });

  test.each(["true", 1, null, [], {}, undefined])("approved as %j is refused", async (approved) => {
    const { token, email } = await asked(["ada"]);
    expect((await decide(house, token, { approved, artistEmail: email })).status).toBe(400);
  });

  test("a signature counts for its own approval, text, wallet and time only", async () => {
    const { token, tokens, email, people } = await asked(["ada", "luis"]);
    const { body } = await readToken(house, token);
    const wallet = solanaWallet();
    const now = house.world.now();
    const good = await signedDecision(wallet, body.messageTemplate, email, now);
    const refused = async (change: object, error: string, at = token) =>
      expect((await decide(house, at, { ...good, ...change })).body.error).toBe(error);

    await refused({ signature: good.signature.slice(0, -1) }, "Invalid signature");
    await refused({ signature: `${good.signature}1` }, "Invalid signature");
    await refused({ signature: await solanaWallet().sign(good.signatureMessage) }, "Invalid signature");
    await refused({ wallet: solanaWallet().address }, "Signature does not match this approval");
    await refused(
      { wallet: "11111111111111111111111111111111" },
      "This wallet address cannot be used to sign",
    );
    await refused({ wallet: undefined }, "This wallet address cannot be used to sign");
    const other = good.signatureMessage.replace("50.00%", "60.00%");
    await refused(
      { signatureMessage: other, signature: await wallet.sign(other) },
      "Signature does not match this approval",
    );
    await refused({ signatureMessage: "I agree" }, "This signature has expired. Please sign again.");
    const hers = { artistEmail: people[1] };
    await refused(hers, "Signature does not match this approval", tokens[1]);
    for (const minutes of [-11, 11]) {
      const then = new Date(now.getTime() + minutes * 60_000);
      const late = await signedDecision(wallet, body.messageTemplate, email, then);
      await refused(late, "This signature has expired. Please sign again.");
    }
    expect((await decideWithCode(house, token, good)).status).toBe(200);
  });

  test("a protected share is paid to an account of the wallet, by exactly the rules that were signed", {
    tags: "deep",
  }, async () => {
    const { token, email } = await asked(["ada", "luis"], "ethereum-usdt");
    const { body } = await readToken(house, token);
    const [wallet, guardian, now] = [ethereumWallet(), ethereumWallet().address, house.world.now()];
    const good = await protectedDecision(wallet, body, { guardian, delayDays: 60 }, now);
    const refused = async (change: object, code: string) =>
      expect((await decide(house, token, { ...good, ...change })).body.code).toBe(code);
    await refused({ protect: undefined }, "signature_mismatch");
    await refused({ protect: { guardian: null, delayDays: 60 } }, "signature_mismatch");
    await refused({ protect: { guardian, delayDays: 61 } }, "signature_mismatch");
    await refused({ protect: { guardian, delayDays: 13 } }, "bad_request");
    await refused({ protect: { guardian: wallet.address, delayDays: 60 } }, "guardian_not_valid");
    await refused({ protect: { guardian: "nonsense", delayDays: 60 } }, "guardian_not_valid");
    const account = accountTerms(body.accountFactory, wallet.address, guardian, 60);
    const paidTo = await accountAddress("Ethereum", account);
    expect(await decideWithCode(house, token, good)).toMatchObject({
      status: 200,
      body: { wallet: wallet.address, paidTo },
    });
    const [row] = await house.world.db.select().from(approvals).where(eq(approvals.email, email));
    expect(row).toMatchObject({ wallet: wallet.address, paidTo, account, messageVersion: "2" });
    const mail = await house.visitor().mailTo(email, [], "Your approval is recorded");
    expect(mail.text).toContain(`Paid to: ${paidTo}, a payee account of your wallet. Guardian: ${guardian}.`);
    const visitor = await house.visitor().signIn(email);
    const { ownAccounts } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
    expect(ownAccounts).toMatchObject([{ network: "Ethereum", address: paidTo, delayDays: 60 }]);
  });

  test("the same answer twice is answered as the first, the opposite is refused", {
    tags: "deep",
  }, async () => {
    const { token, email, id, label } = await asked(["ada", "luis"]);
    const first = await approveBy(house, token);
    expect(first).toMatchObject({ status: 200, body: { approved: true, waitingFor: 1 } });
    expect((await approveBy(house, token)).body).toEqual(first.body);
    expect((await decide(house, token, { approved: false, artistEmail: email })).body.error).toBe(
      "This approval has already been decided",
    );
    expect((await readToken(house, token)).body.receipt?.signature).toBe(first.body.signature);
    expect(await label.read(id)).toMatchObject({ approvalsGiven: 1, peopleDone: 1 });
  });

  test("declining stops the release, and can be taken back while the version stands", {
    tags: "deep",
  }, async () => {
    const { token, tokens, email, id, label } = await asked(["ada", "luis"]);
    const reason = "The share is wrong";
    expect((await decide(house, token, { approved: false, artistEmail: email, reason })).status).toBe(200);
    expect((await decide(house, token, { approved: false, artistEmail: email })).status).toBe(200);
    expect(await label.read(id)).toMatchObject({ status: "declined", reason });
    const mail = await house.visitor().mailTo(label.email, [], "declined");
    expect(mail.text).toContain(`/workspace/${label.slug}?release=${id}`);
    expect(mail.text).toContain(reason);
    await approveBy(house, tokens[1] ?? "");
    expect((await label.read(id)).status).toBe("declined");
    await approveBy(house, token);
    expect((await label.read(id)).status).toBe("publishing");
  });

  test("what a person has signed is among their tracks at once, and says whom it waits for", async () => {
    const { token, tokens, email, people, id, label } = await asked(["ada", "luis"]);
    const [, luisToken = ""] = tokens;
    const [, luis = ""] = people;
    const ada = await house.visitor().signIn(email);
    const other = await house.visitor().signIn(luis);
    const tracksOf = async (visitor = ada) =>
      ((await (await visitor.fetch("/api/account/tracks")).json()) as { items: MyTrack[] }).items;
    expect(await tracksOf()).toEqual([]);

    await approveBy(house, token);
    expect(await tracksOf()).toMatchObject([
      {
        title: "Night Ferry",
        workspace: "Tidewater",
        share: 0.5,
        standing: "waits_for_others",
        notSigned: 1,
        certificatePath: null,
        contractPath: null,
        paid: [],
      },
    ]);
    expect(await tracksOf(other)).toEqual([]);

    await decide(house, luisToken, { approved: false, artistEmail: luis, reason: "The share is wrong" });
    expect(await tracksOf()).toMatchObject([{ standing: "waits_for_label", notSigned: 1 }]);
    const edited = draftRelease([draftTrack("Night Ferry", { [email]: 60, [luis]: 40 })]);
    expect((await label.edit(id, edited)).status).toBe(200);
    expect(await tracksOf()).toEqual([]);

    for (const person of people)
      await approveBy(house, (await mailedTokens(house, person, "changed"))[0] ?? "");
    expect((await label.read(id)).status).toBe("publishing");
    for (const visitor of [ada, other])
      expect(await tracksOf(visitor)).toMatchObject([{ standing: "publishing", notSigned: 0 }]);
  });

  test("whoever has signed one track of several is told of the others who have to sign, not of themselves", async () => {
    const label = await openLabel(house);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const both = { [ada]: 60, [luis]: 40 };
    await label.submitted(draftRelease([draftTrack("Night Ferry", both), draftTrack("Salt Road", both)]));
    const [first = ""] = await mailedTokens(house, ada, "for your approval");
    await approveBy(house, first);
    const visitor = await house.visitor().signIn(ada);
    const left = async () =>
      ((await (await visitor.fetch("/api/account/tracks")).json()) as { items: MyTrack[] }).items;
    expect(await left()).toMatchObject([{ standing: "waits_for_others", notSigned: 1 }]);
    for (const token of await mailedTokens(house, luis, "for your approval")) await approveBy(house, token);
    expect(await left()).toMatchObject([{ standing: "waits_for_others", notSigned: 0 }]);
  });

  test("an Ethereum wallet may write its address with or without capitals, and is the same wallet", {
    tags: "deep",
  }, async () => {
    const { tokens, people } = await asked(["ada", "luis"], "polygon-usdt");
    const wallet = ethereumWallet();
    const spelled = { ...wallet, address: wallet.address.toLowerCase() };
    const [token = "", other = ""] = tokens;
    const signedFor = async (link: string, i: number) =>
      signedDecision(
        i === 0 ? spelled : wallet,
        (await readToken(house, link)).body.messageTemplate,
        people[i] ?? "",
        house.world.now(),
      );
    expect(await decideWithCode(house, token, await signedFor(token, 0))).toMatchObject({
      status: 200,
      body: { wallet: wallet.address },
    });
    const { body } = await decide(house, other, await signedFor(other, 1));
    expect(body.code).toBe("wallet_taken");
  });

  test("one wallet stands for one artist of a track", { tags: "deep" }, async () => {
    const { tokens } = await asked(["ada", "luis"]);
    const shared = solanaWallet();
    expect((await approveBy(house, tokens[0] ?? "", shared)).status).toBe(200);
    expect((await approveBy(house, tokens[1] ?? "", shared)).status).toBe(409);
  });

  test.each(["polygon-usdt", "ethereum-usdt"])("%s is approved with an Ethereum wallet", async (config) => {
    const { token, id, label } = await asked(["ada"], config);
    expect((await approveBy(house, token, ethereumWallet())).status).toBe(200);
    expect((await label.read(id)).status).toBe("publishing");
  });

  test("from the dashboard the wallet we hold signs, for its owner's session only", async () => {
    const { token, email, tokens, people } = await asked(["ada", "luis"]);
    const ada = await house.visitor().signIn(email);
    const mine = (await (await ada.fetch("/api/approvals/me")).json()) as {
      items: { approvalToken: string }[];
    };
    expect(mine.items.map((item) => item.approvalToken)).toEqual([token]);
    const foreign = { approved: true, artistEmail: people[1] };
    expect((await ada.post(`/api/workflows/approval/${tokens[1]}`, foreign)).status).toBe(403);

    const approved = await ada.post(`/api/workflows/approval/${token}`, {
      approved: true,
      artistEmail: email,
    });
    expect(approved.status).toBe(200);
    const [row] = await house.world.db
      .select()
      .from(approvals)
      .where(and(eq(approvals.email, email)));
    const [held] = await house.world.db
      .select()
      .from(wallets)
      .where(eq(wallets.owner, row?.wallet ?? ""));
    expect(row?.keyHolder).toBe("ledgerline");
    expect(held?.kind).toBe("solana");
    expect(row?.paidTo).toBe(held?.address);
    expect(await (await ada.fetch("/api/approvals/me")).json()).toEqual({ items: [] });
    const deleted = await ada.fetch("/api/account", { method: "DELETE", headers: { origin: ada.url } });
    expect(deleted.status, "the wallet's key would go with the account").toBe(409);
  });
});

test("a wallet of one's own that signed before is offered first, where it can sign", {
  tags: "deep",
}, async () => {
  const first = await asked(["ada"]);
  const wallet = solanaWallet();
  await approveBy(house, first.token, wallet);
  const label = await openLabel(house);
  for (const contractConfigId of ["solana-usdt", "polygon-usdt"]) {
    const track = draftTrack("Harbour", { [first.email]: 100 });
    await label.submitted(draftRelease([track], { contractConfigId }));
  }
  const ada = await house.visitor().signIn(first.email);
  const { items } = (await (await ada.fetch("/api/approvals/me")).json()) as {
    items: { ownWallet: string }[];
  };
  expect(items.map(({ ownWallet }) => ownWallet)).toEqual([wallet.address, null]);
});

test("eight last approvals at once, each three times, publish once", { tags: "deep" }, async () => {
  const names = Array.from({ length: 8 }, (_, i) => `artist${i}`);
  const { tokens, id, label } = await asked(names);
  const decisions = await Promise.all(
    tokens.map(async (token) => {
      const { body } = await readToken(house, token);
      const signed = await signedDecision(solanaWallet(), body.messageTemplate, body.artistEmail);
      return { token, decision: (await withCode(house, token, signed)).decision };
    }),
  );
  const all = [...decisions, ...decisions, ...decisions];
  const answers = await Promise.all(all.map(({ token, decision }) => decide(house, token, decision)));
  expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
  expect((await label.read(id)).status).toBe("publishing");
  const trail = await house.world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, id))
    .orderBy(auditEvents.seq);
  expect(trail.filter(({ type }) => type === "release.all_approved")).toHaveLength(1);
  expect(trail.filter(({ type }) => type === "approval.approved")).toHaveLength(8);
  expect(firstBrokenEntry(trail as never)).toBeNull();
  const tampered = trail.map((entry, i) => (i === 3 ? { ...entry, data: { changed: "yes" } } : entry));
  expect(firstBrokenEntry(tampered as never)).toBe(4);
});

test("an artist's token is in no answer to the workspace, no log line and nobody else's mail", {
  tags: "deep",
}, async () => {
  const { token, email, label, id, people } = await asked(["ada", "luis"]);
  await label.visitor.post(`${label.at}/${id}/remind`, { email });
  await house.visitor().mailTo(email, [], "Reminder");
  await approveBy(house, token);
  await house.visitor().mailTo(label.email, [], "approved");
  const answers = await Promise.all(
    [
      label.at,
      `${label.at}/${id}`,
      `/api/workspaces/${label.slug}/tracks`,
      `/api/workspaces/${label.slug}`,
      "/api/notifications",
      "/api/approvals/me",
    ].map(async (path) => (await label.visitor.fetch(path)).text()),
  );
  expect(answers.join("\n")).toContain(people[0]);
  expect(answers.join("\n")).not.toContain(token);
  const foreign = (await house.inbox.messages()).filter((mail) => mail.to !== email);
  expect(JSON.stringify(foreign)).not.toContain(token);
  expect(readFileSync(house.logFile, "utf8")).toContain("/api/workflows/approval/");
  expect(readFileSync(house.logFile, "utf8")).not.toContain(token);
});
