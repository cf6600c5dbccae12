// `npm run sign-out`: ends sessions, for when somebody's mailbox or device is in wrong hands. Works beside running servers.
import { StartRefused } from "../../local/start-refused.ts";
import { signOutEverybody, signOutOne } from "../../server/auth/end-sessions.ts";
import { BadConfig } from "../../server/bad-config.ts";
import { readConfig } from "../../server/config.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { openRunning } from "./open-running.ts";

const USAGE = `npm run sign-out -- ana@example.com   end all sessions of one account
npm run sign-out -- --everybody       end all sessions of all accounts`;

try {
  const [who = ""] = process.argv.slice(2);
  const email = normaliseEmail(who);
  if (!email && who !== "--everybody") throw new BadConfig(USAGE);
  const world = await openRunning(readConfig());
  try {
    const ended = email ? await signOutOne(world, email) : await signOutEverybody(world);
    console.log(`${ended} session${ended === 1 ? "" : "s"} ended.`);
  } finally {
    await world.close();
  }
} catch (error) {
  const expected = error instanceof BadConfig || error instanceof StartRefused;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
