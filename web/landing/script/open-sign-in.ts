/** The dialog's code comes with the first press, or a little earlier, when someone is about to press. */
const dialog = () => import("./sign-in-dialog.tsx");

export function openSignInByButtons() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form.sign-in")) {
    for (const about of ["pointerenter", "focusin"])
      form.addEventListener(about, () => void dialog().catch(() => {}), { once: true });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      form.ariaBusy = "true";
      dialog()
        .then(
          ({ openSignIn }) => openSignIn(),
          // Without the dialog the form does what it would do without script: it leads to the login page.
          () => form.submit(),
        )
        .finally(() => {
          form.ariaBusy = null;
        });
    });
  }
}
