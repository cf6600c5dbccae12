import type { ShellWords } from "./en.ts";

export const es: ShellWords = {
  skip: "Saltar al contenido",
  footer: "Pie de página",
  documentation: "Documentación",
  terms: "Condiciones",
  privacy: "Privacidad",
  language: "Idioma",
};
