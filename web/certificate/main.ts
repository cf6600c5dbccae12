import type { Check } from "../../proof/check.ts";
import { certificateWords as words } from "./words.ts";
import "../styles.css";
import "./certificate.css";

/**
 * What the certificate's page does besides being read. The page itself comes whole from the server; what checking
 * needs is loaded when somebody asks for it.
 */

const SAID_MS = 1_500;
const PROOF_MAX_BYTES = 2_000_000;

const part = <E extends HTMLElement>(name: string) => document.querySelector<E>(`[data-${name}]`);
const action = (name: string) => document.querySelector<HTMLButtonElement>(`[data-do="${name}"]`);

function say(sentence: string) {
  const said = part("said");
  if (!said) return;
  said.textContent = sentence;
  setTimeout(() => {
    if (said.textContent === sentence) said.textContent = "";
  }, SAID_MS);
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(words.notCopied);
  }
}

async function show(work: () => Promise<Check[]>, meanwhile: string) {
  const [verdict, list] = [part("verdict"), part("checks")];
  if (!verdict || !list) return;
  list.replaceChildren();
  tell(verdict, "", meanwhile);
  try {
    const [{ drawChecks, verdictOf }, checks] = await Promise.all([import("./draw-checks.ts"), work()]);
    drawChecks(list, checks);
    const { look, sentence } = verdictOf(checks);
    tell(verdict, look, sentence);
  } catch (error) {
    const reason = error instanceof Error ? error.message : words.unknownReason;
    tell(verdict, "failed", words.stopped(reason));
  }
}

function tell(verdict: HTMLElement, look: string, sentence: string) {
  verdict.className = `verdict ${look}`;
  verdict.textContent = sentence;
}

/** Not `disabled` meanwhile: whoever pressed it by key would lose their place. */
async function showOwn(button: HTMLButtonElement) {
  if (button.ariaDisabled === "true") return;
  button.ariaDisabled = "true";
  const { id = "", hash = "" } = button.dataset;
  await show(async () => (await import("./verify.ts")).verifyOwn(id, hash), words.checkingThis);
  button.ariaDisabled = null;
}

async function showFile(file: File | null | undefined) {
  if (!file) return;
  await show(async () => {
    if (file.size > PROOF_MAX_BYTES) throw new Error(words.tooLarge);
    return (await import("./verify.ts")).verifyFile(await file.text());
  }, words.checkingFile(file.name));
}

const verify = action("verify");
const link = action("copy");
const file = part<HTMLInputElement>("file");
verify?.addEventListener("click", () => void showOwn(verify));
link?.addEventListener("click", () => void copy(link.dataset.text ?? ""));
action("print")?.addEventListener("click", () => print());
file?.addEventListener("change", () => {
  void showFile(file.files?.[0]);
  // The same file chosen again is checked again.
  file.value = "";
});

const drop = part("drop");
drop?.addEventListener("dragover", (event) => event.preventDefault());
drop?.addEventListener("drop", (event) => {
  event.preventDefault();
  void showFile(event.dataTransfer?.files[0]);
});

/** The menu closes when somebody presses elsewhere, chooses from it, or presses Esc. */
const menu = document.querySelector<HTMLDetailsElement>(".more");
document.addEventListener("click", ({ target }) => {
  const isSummary = target instanceof Element && target.closest(".more > summary") !== null;
  if (menu?.open && !isSummary) menu.open = false;
});
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
