import { closeMenuAfterUse } from "../landing/script/close-menu.ts";
import { moveSteps } from "../landing/script/move-steps.ts";
import { openSignInByButtons } from "../landing/script/open-sign-in.ts";
import { toggleTheme } from "../ui/theme.ts";
import { layOutTheRest } from "./lay-out-the-rest.ts";
import { offerDashboard } from "./offer-dashboard.ts";
import { showWithLetters } from "./show-with-letters.ts";

/** What a prerendered page can do beyond being read. Each part looks for its own place on the page. */

void showWithLetters().then(() => requestAnimationFrame(() => requestAnimationFrame(layOutTheRest)));
for (const toggle of document.querySelectorAll(".theme-toggle"))
  toggle.addEventListener("click", toggleTheme);
openSignInByButtons();
closeMenuAfterUse();
moveSteps();
void offerDashboard();
const manual = document.querySelector<HTMLElement>(".manual");
if (manual) void import("../documentation/reader.ts").then(({ wireManual }) => wireManual(manual));
