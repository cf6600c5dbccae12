/** Whether a pointer is held down at this moment. */
let pressed = false;

const UP = ["pointerup", "pointercancel"];
addEventListener("pointerdown", () => (pressed = true), { capture: true });
for (const up of UP) addEventListener(up, () => (pressed = false), { capture: true });

/** A sentence that appears while a button is held down would push the button from under the pointer. */
export function afterPress(act: () => void) {
  if (!pressed) return act();
  const released = new AbortController();
  const once = () => {
    released.abort();
    // The click comes with the release; what follows it may move things.
    setTimeout(act);
  };
  for (const up of UP) addEventListener(up, once, { signal: released.signal });
}
