/** As the keyboard of this machine names them. */
export const searchKeys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? "⌘ K" : "Ctrl K");
