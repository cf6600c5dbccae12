const SAID_MS = 1_500;

/** A heading's link goes into the address bar by itself; here it is also copied. */
export function copyAnchors(manual: HTMLElement) {
  const said = manual.querySelector<HTMLElement>(".copied");
  for (const anchor of manual.querySelectorAll<HTMLAnchorElement>(".anchor"))
    anchor.addEventListener("click", () => void copy(anchor, said));
}

async function copy(anchor: HTMLAnchorElement, said: HTMLElement | null) {
  const words = await navigator.clipboard.writeText(anchor.href).then(
    () => "Link copied",
    () => "The link is in the address bar",
  );
  if (!said) return;
  said.textContent = words;
  setTimeout(() => {
    said.textContent = "";
  }, SAID_MS);
}
