import { READ_SESSION } from "../../shared/schemas/light-paths.ts";
import { ask } from "../api/ask.ts";
import { paths } from "../paths.ts";

/** The page is the same for everybody; only here it learns that its reader is signed in. */
export async function offerDashboard() {
  const wayIn = document.querySelector<HTMLAnchorElement>("#way-in");
  if (!wayIn) return;
  // Without an answer the link stays as it is, and leads to the dashboard all the same.
  const session = await ask(READ_SESSION).catch(() => null);
  if (!session?.answer) return;
  wayIn.href = paths.dashboard();
  wayIn.textContent = "Dashboard";
}
