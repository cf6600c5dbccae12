import type { UiWords } from "./en.ts";

export const fr: UiWords = {
  loading: "Chargement…",
  close: "Fermer",
  success: "Réussi",
  error: "Erreur",
  copy: (what) => `Copier ${what}`,
  copied: "Copié dans le presse-papiers",
  selected: "Sélectionné\u00a0: copiez-le au clavier",
  wentWrong: "Une erreur s’est produite",
  notified: "Cette erreur nous a été signalée et nous allons l’examiner.",
  tryAgain: "Réessayer",
  goHome: "Aller à l’accueil",
  errorId: (id) => `Identifiant de l’erreur\u00a0: ${id}`,
  lightTheme: "Thème clair",
  darkTheme: "Thème sombre",
};
