export const en = {
  skip: "Skip to content",
  footer: "Footer",
  documentation: "Documentation",
  terms: "Terms",
  privacy: "Privacy",
  language: "Language",
};

export type ShellWords = typeof en;
