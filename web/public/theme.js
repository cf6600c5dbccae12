// Loaded before the page paints, so a stored choice never flashes the other theme. ui/ThemeToggle.tsx writes it.
try {
  const theme = localStorage.getItem("ledgerline_theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme stands.
}
