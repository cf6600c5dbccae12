import type { Area } from "./area.ts";
export const en = {
  loading: "Loading...",
  close: "Close",
  success: "Success",
  error: "Error",
  /** `what` comes from whoever shows the button. */
  copy: (what: string) => `Copy ${what}`,
  copied: "Copied to clipboard",
  selected: "Selected: copy it with your keyboard",
  wentWrong: "Something went wrong",
  notified: "We've been notified about this error and will look into it.",
  tryAgain: "Try again",
  goHome: "Go home",
  errorId: (id: string) => `Error ID: ${id}`,
  lightTheme: "Light theme",
  darkTheme: "Dark theme",
  justNow: "just now",
  cancel: "Cancel",
  retry: "Retry",
  /** What a button in a row does, and to what. */
  actionOn: (action: string, thing: string) => `${action}: ${thing}`,
  sortBy: "Sort by",
  show: "Show",
  all: "All",
  list: {
    loadingMore: "Loading more…",
    notLoaded: "The rest could not be loaded.",
    retry: "Retry",
    showMore: "Show more",
    thatIsAll: "That is all.",
    /** Counted no further. */
    orMore: (count: number) => `${count}+`,
  },
};

export type UiWords = typeof en;

export const uiWords: Area<UiWords> = {
  en,
  es: async () => (await import("./ui.es.ts")).es,
  fr: async () => (await import("./ui.fr.ts")).fr,
  de: async () => (await import("./ui.de.ts")).de,
};
