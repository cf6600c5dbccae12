/** One section a frame, from the top: none of them alone is long enough to be noticed. */
export function layOutTheRest() {
  const next = document.querySelector(".laid-out-late");
  if (!next) return;
  next.classList.remove("laid-out-late");
  requestAnimationFrame(layOutTheRest);
}
