// `npm run sign-out`: ends sessions, for when somebody's mailbox or device is in wrong hands. Works beside running servers.
import { signOutEverybody, signOutOne } from "../../server/auth/end-sessions.ts";
import { BadConfig } from "../../server/bad-config.ts";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { command } from "./command.ts";
import { withRunning } from "./with-running.ts";

const USAGE = `npm run sign-out -- ana@example.com   end all sessions of one account
npm run sign-out -- --everybody       end all sessions of all accounts`;

await command(async () => {
  const [who = ""] = process.argv.slice(2);
  const email = normaliseEmail(who);
  if (!email && who !== "--everybody") throw new BadConfig(USAGE);
  await withRunning(async (world) => {
    const ended = email ? await signOutOne(world, email) : await signOutEverybody(world);
    console.log(`${ended} session${ended === 1 ? "" : "s"} ended.`);
  });
});
