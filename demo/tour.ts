import { LEAD } from "./cast.ts";
import type { Demo } from "./seed.ts";

/** How to sign in, and what to open first. */
export function tourOf({ company, tracks }: Demo): string[] {
  const { house, people, workspaces } = company;
  const { name, email } = people[LEAD];
  const [solana] = tracks;
  const held = tracks.find(({ title }) => title === "Driftwood Hymn");
  const gathering = tracks.find(({ title }) => title === "Slack Water");
  const contractPage = (track: typeof solana) =>
    `${house.url}/contract/${track?.network.toLowerCase()}/${track?.contract}`;
  return [
    `Sign in at ${house.url}/login as ${email} (${name});`,
    `the link is in the inbox: ${house.inbox.url}`,
    "",
    "Worth opening:",
    `  pending approvals        ${house.url}/dashboard`,
    `  releases in each state   ${house.url}/workspace/${workspaces.tidewater}`,
    `  tracks and certificates  ${house.url}/workspace/${workspaces.tidewater}/tracks`,
    `  statements, paid or not  ${house.url}/workspace/${workspaces.tidewater}/payments`,
    `  reports                  ${house.url}/workspace/${workspaces.tidewater}/reports`,
    `  members and invitations  ${house.url}/workspace/${workspaces.tidewater}/info`,
    `  wallet and earnings      ${house.url}/account`,
    `  a certificate            ${solana?.certificate}`,
    `  a share page             ${solana?.share}`,
    `  a contract, paid out     ${contractPage(solana)}`,
    `  one payee is frozen      ${contractPage(held)}`,
    `  too small to split       ${contractPage(gathering)}`,
    "",
    "Not shown: publishing (takes only seconds), publish_failed and workflow_failed (nothing is broken here).",
  ];
}
