import type { ShellWords } from "./words.ts";

export const es: ShellWords = {
  skip: "Saltar al contenido",
  footer: "Pie de página",
  documentation: "Documentación",
  terms: "Condiciones",
  privacy: "Privacidad",
  language: "Idioma",
  main: "Principal",
  logIn: "Iniciar sesión",
  dashboard: "Panel",
  noAnswer: "No hemos podido conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.",
  missing: {
    title: "Página no encontrada",
    why: "Esta página no existe. Puede que se haya movido o que el enlace esté incompleto.",
    toDashboard: "Ir al panel",
    goHome: "Ir al inicio",
  },
};
