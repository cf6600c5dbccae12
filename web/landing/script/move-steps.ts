const SWIPE_PX = 40;

/** Previous and next, which go round, and swiping. The steps themselves are radio buttons and need no script. */
export function moveSteps() {
  const place = document.querySelector<HTMLElement>("#steps");
  if (!place) return;
  const steps = [...place.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const move = (by: number) => {
    const now = steps.findIndex((step) => step.checked);
    const next = steps[(now + by + steps.length) % steps.length];
    if (next) next.checked = true;
  };
  for (const button of place.querySelectorAll<HTMLElement>("[data-step-by]"))
    button.addEventListener("click", () => move(Number(button.dataset.stepBy)));
  let from: Touch | undefined;
  place.addEventListener("touchstart", ({ touches }) => (from = touches[0]), { passive: true });
  place.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const across = to.clientX - from.clientX;
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(to.clientY - from.clientY))
      move(across < 0 ? 1 : -1);
  });
}
