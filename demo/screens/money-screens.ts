import type { Page as Listed } from "../../shared/schemas/lists.ts";
import type { Slip } from "../../shared/schemas/money/slips.ts";
import type { Statement } from "../../shared/schemas/money/statements.ts";
import { releaseId, workspacePath } from "./places.ts";
import { press, type Screen, type Subjects } from "./screen.ts";

const mira = ({ demo }: Subjects) => demo.company.people.mira;
const luis = ({ demo }: Subjects) => demo.company.people.luis;

/** The newest of that state, open at a step. */
const statement = (state: Statement["state"], step: string) => async (s: Subjects) => {
  const at = `/api/workspaces/${s.demo.company.workspaces.tidewater}/statements`;
  const { items } = await mira(s).get<Listed<Statement>>(at);
  const found = items.find((one) => one.state === state);
  if (!found) throw new Error(`No statement is ${state} in the demo.`);
  return workspacePath(s, `/payments/${found.id}?step=${step}`);
};

const person = (s: Subjects, more = "") =>
  workspacePath(s, `/reports/people/${encodeURIComponent(luis(s).email)}${more}`);

async function slip(s: Subjects) {
  const { items } = await mira(s).get<Listed<Slip>>("/api/slips");
  if (!items[0]) throw new Error("Nobody has a statement of their own in the demo.");
  return `/statements/${items[0].id}`;
}

/** Drafts, distributors' statements, reports, and what a co-author sees of them. */
export const MONEY_SCREENS: Screen[] = [
  { name: "drafts", as: mira, at: (s) => workspacePath(s, "/drafts") },
  { name: "import-catalogue", as: mira, at: (s) => workspacePath(s, "/import") },
  {
    name: "drafts-send",
    as: mira,
    at: (s) => workspacePath(s, "/drafts"),
    async act(page) {
      await press(/^Select .* ready$/)(page);
      await press(/^Send \d/)(page);
      await page.getByRole("dialog").waitFor();
    },
    window: true,
  },
  {
    name: "pay-release",
    as: mira,
    at: (s) => workspacePath(s, `/releases/${releaseId(s, "Low Tide Letters")}/pay`),
  },
  { name: "payments", as: mira, at: (s) => workspacePath(s, "/payments") },
  { name: "statement-file", as: mira, at: statement("matched", "file") },
  { name: "statement-match", as: mira, at: statement("matched", "match") },
  { name: "statement-amount", as: mira, at: statement("matched", "amount") },
  { name: "statement-fund", as: mira, at: statement("agreed", "fund") },
  { name: "statement-funded", as: mira, at: statement("delivered", "fund") },
  { name: "statement-delivered", as: mira, at: statement("delivered", "delivered") },
  ...(["month", "track", "person", "store", "country"] as const).map((by) => ({
    name: `reports-${by}`,
    as: mira,
    at: (s: Subjects) => workspacePath(s, `/reports?by=${by}`),
  })),
  { name: "report-of-person", as: mira, at: (s) => person(s) },
  { name: "report-of-year", as: mira, at: (s) => person(s, "/2026") },
  { name: "earnings", as: mira, at: () => "/earnings" },
  { name: "earnings-of-year", as: mira, at: () => "/earnings/2026" },
  { name: "slip", as: mira, at: slip },
];
