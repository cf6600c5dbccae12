// @module-tag deep

import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { solanaWallet } from "../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../harness/label.ts";
import { Visitor } from "../harness/visitor.ts";
import { type TestWorld, testWorld } from "../harness/world.ts";
import { SIGNED_TEXT_MINUTES } from "../shared/rules/limits.ts";
import { openApp } from "./app.ts";
import { openWorld } from "./world.ts";

/** Two machines on one database whose clocks differ by nearly as much as a signed text may be old. */

const MINUTE_MS = 60_000;
const OFF_MS = SIGNED_TEXT_MINUTES * MINUTE_MS - MINUTE_MS / 2;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** A second process as far as the database can tell: it answers requests, and the first one does the work. */
async function doorWithClock(offMs: number) {
  let answer: ReturnType<typeof openApp>["fetch"] = () => new Response(null, { status: 503 });
  const server = createAdaptorServer({ fetch: (request, from) => answer(request, from) }) as Server;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const outside = { databaseUrl: house.databaseUrl, smtpUrl: house.inbox.smtpUrl };
  const config = { ...house.world.config, appUrl: url, ownOrigins: [url] };
  const world = await openWorld(config, outside, () => new Date(Date.now() + offMs));
  const app = openApp(world, { inboxUrl: null });
  answer = app.fetch;
  return {
    world,
    visitor: () => new Visitor(url, house.inbox),
    async close() {
      server.close();
      await world.close();
    },
  };
}

describe.each([
  { clock: "ahead", offMs: OFF_MS },
  { clock: "behind", offMs: -OFF_MS },
])("a server whose clock is $clock", ({ offMs }) => {
  let door: Awaited<ReturnType<typeof doorWithClock>>;
  beforeAll(async () => {
    door = await doorWithClock(offMs);
  });
  afterAll(() => door.close());

  const signedInOver = async (asked: typeof door | TestWorld, opened: typeof door | TestWorld) => {
    const email = somebody("traveller");
    const [first, second] = [asked.visitor(), opened.visitor()];
    expect((await first.askForLink(email)).status).toBe(200);
    expect((await second.verify(await first.tokenMailedTo(email, []))).status).toBe(200);
    return { email, second };
  };

  test("sends links that open at the other, and opens the other's; a session is one at both", async () => {
    for (const [asked, opened] of [
      [door, house],
      [house, door],
    ] as const) {
      const { email, second } = await signedInOver(asked, opened);
      const elsewhere = asked.visitor();
      for (const [name, value] of second.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.session())?.user.email).toBe(email);
    }
  });

  test("takes a release that is mailed at once, and approvals signed by any of the clocks", async () => {
    const label = await openLabel(door);
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })]));
    const [adas = ""] = await mailedTokens(house, ada);
    const [luiss = ""] = await mailedTokens(house, luis);
    // Their own clocks are right; the server's is not.
    const right = { visitor: door.visitor, world: house.world };
    expect((await approveBy(right, adas, solanaWallet())).status).toBe(200);
    // Their clock is as wrong as the server's, and the other server takes it.
    const wrong = { visitor: house.visitor, world: door.world };
    expect((await approveBy(wrong, luiss, solanaWallet())).status).toBe(200);
    const { status } = await label.read(id);
    expect(status).toBe("publishing");
  });

  test("refuses a text signed longer ago than allowed by its own clock", async () => {
    const label = await openLabel(house);
    const ada = somebody("ada");
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]));
    const [token = ""] = await mailedTokens(house, ada);
    const stale = { now: () => new Date(door.world.now().getTime() - Math.sign(offMs) * 2 * OFF_MS) };
    expect((await approveBy({ visitor: door.visitor, world: stale }, token)).status).toBe(400);
  });
});
