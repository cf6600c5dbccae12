import { readFileSync } from "node:fs";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ethereumWallet, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { accountAddress } from "../../proof/paid-to.ts";
import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { Challenge, MyWallets, OwnWallet, WalletKind } from "../../shared/schemas/money/wallets.ts";
import { ownWallets, wallets } from "../db/schema.ts";
import { rememberLanguage } from "../mail/reader-language.ts";
import { sealedIn, unsealKey } from "../signer/sealed-key.ts";
import { fileKeys } from "../signer/wrapping-keys.ts";
import { type HeldWallet, heldWallet } from "./held-wallet.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

const HOUR_MS = 3_600_000;
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

async function newcomer(name: string) {
  const email = somebody(name);
  const visitor = await house.visitor().signIn(email);
  return { email, visitor };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const rowsOf = async (visitor: Visitor) => {
  const id = (await visitor.session())?.user.id ?? "";
  return await house.world.db.select().from(wallets).where(eq(wallets.personId, id));
};

/** Any matter that needs a code: naming a guardian. */
const GUARDIAN = solanaWallet().address;
const matter = { kind: "solana", guardian: GUARDIAN };

async function mailedCode({ visitor, email }: Newcomer): Promise<string> {
  const seen = await house.inbox.messages();
  const response = await visitor.post("/api/account/wallet/code", { purpose: "guardian", ...matter });
  if (response.status !== 200) throw new Error(await response.text());
  const mail = await visitor.mailTo(email, seen, "wallet code");
  return /Your code: (\d{6})/.exec(mail.text ?? "")?.[1] ?? "";
}

const naming = (visitor: Visitor, code: string, more: object = {}) =>
  visitor.post("/api/account/wallet/guardian", { ...matter, code, ...more });

describe("at the first sign-in", () => {
  test("a Solana wallet is made, once, and its address mailed without any key", {
    tags: "deep",
  }, async () => {
    const { email, visitor } = await newcomer("new");
    await house.visitor().signIn(email);
    const rows = await rowsOf(visitor);
    expect(rows.map(({ kind }) => kind)).toEqual(["solana"]);
    const mail = await visitor.mailTo(email, [], "Your wallet is ready");
    expect(mail.text).toContain(rows[0]?.address);
    expect(mail.text).toContain("/account");
    const mails = (await house.inbox.messages()).filter(
      ({ to, subject }) => to === email && subject === "Your wallet is ready",
    );
    expect(mails).toHaveLength(1);
  });

  test("it is told in the language of the page where they signed in, unless they chose another", async () => {
    const signedIn = async (email: string, language: string) => {
      const visitor = house.visitor();
      const seen = await visitor.mails(email);
      await visitor.askForLink(email);
      const token = await visitor.tokenMailedTo(email, seen);
      expect((await visitor.verify(token, { "accept-language": language })).status).toBe(200);
      return visitor;
    };
    const [ines, max] = [somebody("ines"), somebody("max")];
    await (await signedIn(ines, "es")).mailTo(ines, [], "Su cartera está lista");
    await rememberLanguage(house.world.db, max, "de", house.world.now());
    await (await signedIn(max, "es")).mailTo(max, [], "Ihre Wallet ist bereit");
  });

  test("whoever has signed with a wallet of their own is told that it keeps its shares", {
    tags: "deep",
  }, async () => {
    const email = somebody("own");
    const label = await openLabel(house);
    await label.submitted(
      draftRelease([draftTrack("http://www.love.com", { [email]: 60, [somebody("b")]: 40 })]),
    );
    const asked = await house.visitor().mailTo(email);
    expect(`${asked.text}${asked.html}`).not.toMatch(/http:\/\/www|www\.love/);
    const [token = ""] = await mailedTokens(house, email);
    expect((await approveBy(house, token)).status).toBe(200);
    const visitor = await house.visitor().signIn(email);
    const mail = await visitor.mailTo(email, [], "Your wallet is ready");
    expect(mail.text).toContain("Shares that you approved with your own wallet are still paid to your own.");
    expect(mail.text).not.toContain("because you didn't have one");
  });

  test("somebody who was here before wallets were gets theirs at the next one", async () => {
    const { email, visitor } = await newcomer("early");
    const [old] = await rowsOf(visitor);
    await house.world.db.delete(wallets).where(eq(wallets.id, old?.id ?? ""));
    await house.visitor().signIn(email);
    const [made] = await rowsOf(visitor);
    expect(made?.address).toEqual(expect.any(String));
    expect(made?.address).not.toBe(old?.address);
  });
});

describe("a code", () => {
  test("has five tries, also for many guesses at once, and the right one after them is too late", async () => {
    const one = await newcomer("guesser");
    const code = await mailedCode(one);
    const wrong = Array.from({ length: 40 }, (_, i) =>
      String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(wrong.map((guess) => naming(one.visitor, guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await refused(await naming(one.visitor, code))).toEqual([400, "code_not_valid"]);
  });

  test("lives ten minutes", async () => {
    const one = await newcomer("late");
    const code = await mailedCode(one);
    await house.world.db.execute("update wallet_codes set expires_at = now() - interval '1 second'");
    expect(await refused(await naming(one.visitor, code))).toEqual([400, "code_not_valid"]);
  });

  test("is mailed five times an hour, and the newest alone works", async () => {
    const one = await newcomer("asker");
    const first = await mailedCode(one);
    let last = first;
    for (let i = 0; i < 4; i++) last = await mailedCode(one);
    const sixth = await one.visitor.post("/api/account/wallet/code", { purpose: "guardian", ...matter });
    expect(await refused(sixth)).toEqual([429, "too_many_codes"]);
    if (first !== last)
      expect(await refused(await naming(one.visitor, first))).toEqual([400, "code_not_valid"]);
    expect((await naming(one.visitor, last)).status).toBe(201);
  });

  test("does not lie in the database in clear", async () => {
    const one = await newcomer("sealed");
    const code = await mailedCode(one);
    const { rows } = await house.world.db.execute("select * from wallet_codes");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map(({ code_hash, bound_to }) => [code_hash, bound_to]))).not.toContain(
      `"${code}"`,
    );
    expect(Object.values(rows[0] ?? {})).not.toContain(code);
  });
});

describe("the wallet that we hold", () => {
  test.each([
    ["Solana", "solana"],
    ["Polygon", "evm"],
  ] as const)("is a payee account that its key owns (%s)", async (network, kind) => {
    const one = await newcomer("held");
    const person = (await one.visitor.session())?.user ?? { id: "", email: "" };
    const held = await house.world.transaction((tx) => heldWallet(house.world, tx, person, network));
    const account = accountTerms(house.world.chains[network].accountFactory, held.owner);
    expect(held).toMatchObject({ kind, account, address: await accountAddress(network, account) });
    expect(held.address).not.toBe(held.owner);
  });

  test("a linked wallet is the guardian of an account from its first day, once nobody has stopped it", async () => {
    const one = await newcomer("guarded");
    const person = (await one.visitor.session())?.user ?? { id: "", email: "" };
    const own = ethereumWallet();
    const asked = { kind: "evm", wallet: own.address, use: "link" };
    const { text } = (await (
      await one.visitor.post("/api/account/wallet/own/challenge", asked)
    ).json()) as Challenge;
    const linked = { kind: "evm", wallet: own.address, text, signature: await own.sign(text) };
    expect((await one.visitor.post("/api/account/wallet/own", linked)).status).toBe(201);
    const heldNow = (who: typeof person) =>
      house.world.transaction(async (tx) => {
        const { account } = await heldWallet(house.world, tx, who, "Ethereum");
        await tx.delete(wallets).where(eq(wallets.personId, who.id));
        return account;
      });
    expect((await heldNow(person))?.guardian).toBeNull();
    await house.world.db
      .update(ownWallets)
      .set({ activeAt: new Date(Date.now() - HOUR_MS) })
      .where(eq(ownWallets.personId, person.id));
    expect((await heldNow(person))?.guardian).toBe(own.address);
  });

  test("changes only by a code of that session and matter, and from a fresh session", async () => {
    const one = await newcomer("hasty");
    const code = await mailedCode(one);
    const wrong = [400, "code_not_valid"];
    const phone = await house.visitor().signIn(one.email);
    expect(await refused(await naming(phone, code))).toEqual(wrong);
    const stranger = await newcomer("stranger");
    expect(await refused(await naming(stranger.visitor, code))).toEqual(wrong);
    expect(await refused(await naming(house.visitor(), code))).toEqual([401, "unauthorized"]);
    const other = { guardian: solanaWallet().address };
    expect(await refused(await naming(one.visitor, code, other))).toEqual(wrong);
    expect((await naming(one.visitor, code)).status).toBe(201);
    await house.world.db.execute("update sessions set created_at = now() - interval '11 minutes'");
    expect(await refused(await naming(one.visitor, "000000"))).toEqual([403, "sign_in_again"]);
  }, 40_000);

  test("signs nothing once it is taken over: the dashboard asks for an own one", async () => {
    const one = await newcomer("artist");
    const label = await openLabel(house);
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [one.email]: 100 })]));
    const waiting = async () => {
      const mine = await (await one.visitor.fetch("/api/approvals/me")).json();
      return (mine as { items: ApprovalItem[] }).items[0] as ApprovalItem;
    };
    expect((await waiting()).ownWalletNeeded).toBe(false);
    const [row] = await rowsOf(one.visitor);
    await house.world.db
      .update(wallets)
      .set({ handedOverAt: house.world.now(), handedOverTo: GUARDIAN, sealed: null, keyVersion: null })
      .where(eq(wallets.id, row?.id ?? ""));
    const { ownWalletNeeded, approvalToken } = await waiting();
    expect(ownWalletNeeded).toBe(true);
    const decision = { approved: true, artistEmail: one.email };
    const answer = await one.visitor.post(`/api/workflows/approval/${approvalToken}`, decision);
    expect(await refused(answer)).toEqual([409, "wallet_handed_over"]);
  }, 40_000);
});

describe("a wallet of one's own", () => {
  const link = async (visitor: Visitor, wallet = solanaWallet(), kind: WalletKind = "solana") => {
    const asked = await visitor.post("/api/account/wallet/own/challenge", {
      kind,
      wallet: wallet.address,
      use: "link",
    });
    const { text } = (await asked.json()) as Challenge;
    const signature = await wallet.sign(text);
    return { kind, wallet: wallet.address, text, signature };
  };
  const own = async (visitor: Visitor) =>
    ((await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets).own;

  test.each([
    ["solana", solanaWallet],
    ["evm", ethereumWallet],
  ] as const)(
    "is linked by a signature and counts a day later (%s)",
    async (kind, make) => {
      const { email, visitor } = await newcomer("linker");
      const wallet = make();
      const response = await visitor.post("/api/account/wallet/own", await link(visitor, wallet, kind));
      expect([response.status, await response.json()]).toMatchObject([
        201,
        { address: wallet.address, state: "waiting" },
      ]);
      await visitor.mailTo(email, [], "A wallet was linked");
      const row = (await own(visitor))[0] as OwnWallet;
      expect(Date.parse(row.activeAt) - Date.parse(row.linkedAt)).toBe(24 * HOUR_MS);
    },
    40_000,
  );

  test("is stopped by the mailed link without a session, or by its owner; by nobody else", {
    tags: "deep",
    timeout: 40_000,
  }, async () => {
    const { email, visitor } = await newcomer("stopper");
    await visitor.post("/api/account/wallet/own", await link(visitor));
    const mail = await visitor.mailTo(email, [], "A wallet was linked");
    const token = /stop-wallet\?token=(\S+)/.exec(mail.text ?? "")?.[1] ?? "";
    const stop = (text: string) => house.visitor().post("/api/wallet-links/stop", { token: text });
    expect((await stop(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
    // As many characters, but not as many bytes.
    expect((await stop(`${token.slice(0, -1)}é`)).status).toBe(404);
    const [mine] = await own(visitor);
    const stranger = await newcomer("stranger");
    const unlink = (who: Visitor) =>
      who.fetch(`/api/account/wallet/own/${mine?.id}`, { method: "DELETE", headers: { origin: house.url } });
    expect((await unlink(stranger.visitor)).status).toBe(404);
    expect(await own(visitor)).toHaveLength(1);
    expect((await stop(token)).status).toBe(200);
    expect(await own(visitor)).toEqual([]);
    await visitor.post("/api/account/wallet/own", await link(visitor));
    const [again] = await own(visitor);
    expect(
      (
        await visitor.fetch(`/api/account/wallet/own/${again?.id}`, {
          method: "DELETE",
          headers: { origin: house.url },
        })
      ).status,
    ).toBe(200);
  });

  test("is not linked by another's signature, text, session or wallet", { tags: "deep" }, async () => {
    const { visitor } = await newcomer("forger");
    const stranger = await newcomer("stranger");
    const good = await link(visitor);
    const tries: [object, string][] = [
      [{ ...good, signature: await solanaWallet().sign(good.text) }, "signature_not_valid"],
      [{ ...good, wallet: solanaWallet().address }, "signed_text_not_valid"],
      [{ ...good, text: good.text.replace("Nonce: ", "Nonce: 0") }, "signed_text_not_valid"],
      [{ ...good, text: `${good.text} ` }, "signed_text_not_valid"],
      [{ ...good, kind: "evm" }, "wallet_not_valid"],
    ];
    for (const [body, code] of tries)
      expect(await refused(await visitor.post("/api/account/wallet/own", body))).toEqual([400, code]);
    const theirs = await stranger.visitor.post("/api/account/wallet/own", good);
    expect(await refused(theirs)).toEqual([400, "signed_text_not_valid"]);
  });

  test("is not linked, and no code is mailed, from a session that is not young", async () => {
    const { visitor } = await newcomer("returning");
    const signed = await link(visitor);
    const id = (await visitor.session())?.user.id ?? "";
    await house.world.db.execute(
      sql`update sessions set created_at = now() - interval '11 minutes' where user_id = ${id}`,
    );
    const tooOld = [403, "sign_in_again"];
    expect(await refused(await visitor.post("/api/account/wallet/own", signed))).toEqual(tooOld);
    const code = { purpose: "guardian", ...matter };
    expect(await refused(await visitor.post("/api/account/wallet/code", code))).toEqual(tooOld);
    expect(await own(visitor)).toEqual([]);
  }, 40_000);

  test("is offered first on the dashboard once it counts, and not before", async () => {
    const one = await newcomer("artist");
    const wallet = solanaWallet();
    await one.visitor.post("/api/account/wallet/own", await link(one.visitor, wallet));
    const label = await openLabel(house);
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [one.email]: 100 })]));
    const offered = async () =>
      ((await (await one.visitor.fetch("/api/approvals/me")).json()) as { items: ApprovalItem[] }).items[0]
        ?.ownWallet;
    expect(await offered()).toBeNull();
    await house.world.db.execute("update own_wallets set active_at = now() - interval '1 second'");
    expect(await offered()).toBe(wallet.address);
  }, 40_000);
});

test("an account stays while no chain can say whether its wallet is empty", async () => {
  const { visitor } = await newcomer("unknown");
  expect(await refused(await visitor.post("/api/auth/delete-user"))).toEqual([503, "chain_unreachable"]);
  expect(await visitor.session()).not.toBeNull();
});

test("an account stays once its wallet has signed for a share that is not published yet", async () => {
  const { email, visitor } = await newcomer("signer");
  const label = await openLabel(house);
  const shares = { [email]: 50, [somebody("undecided")]: 50 };
  await label.submitted(draftRelease([draftTrack("Night Ferry", shares)]));
  const mine = (await (await visitor.fetch("/api/approvals/me")).json()) as { items: ApprovalItem[] };
  const decision = { approved: true, artistEmail: email };
  const answer = await visitor.post(`/api/workflows/approval/${mine.items[0]?.approvalToken}`, decision);
  expect(answer.status).toBe(200);
  expect(await refused(await visitor.post("/api/auth/delete-user"))).toEqual([409, "wallet_in_use"]);
}, 40_000);

test("no key, code or signed text of a wallet is in the log", async () => {
  const one = await newcomer("canary");
  const code = await mailedCode(one);
  expect((await naming(one.visitor, code)).status).toBe(201);
  await naming(one.visitor, "000000");
  const [row] = await rowsOf(one.visitor);
  const secret = await unsealKey(fileKeys(house.world.config.walletKeysDir), sealedIn(row as HeldWallet));
  const bytes = Buffer.from(secret.reveal());
  const spellings = [
    getBase58Decoder().decode(Buffer.concat([bytes, ed25519.getPublicKey(bytes)])),
    bytes.toString("hex"),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    [...bytes].join(),
  ];
  const log = readFileSync(house.logFile, "utf8");
  expect(log).toContain("/api/account/wallet/guardian");
  for (const spelling of spellings) expect(log).not.toContain(spelling);
  expect(log).not.toContain(`"${code}"`);
  // Nor in what any table keeps.
  const { rows } = await house.world.db.execute(
    "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'dbos')",
  );
  for (const { name } of rows) {
    const dump = await house.world.db.execute(`select t::text as row from ${name} t`);
    const text = dump.rows.map(({ row }) => row).join("\n");
    for (const spelling of spellings) expect(text.includes(spelling), `${name}`).toBe(false);
  }
}, 40_000);
