// Loaded before the page paints, so a stored choice never flashes the other theme. ui/theme.ts writes it.
// Pages to read show what needs a script only where one has run.
document.documentElement.dataset.scripted = "";
try {
  const theme = localStorage.getItem("ledgerline_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme stands.
}
