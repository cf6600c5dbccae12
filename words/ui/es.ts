import type { UiWords } from "./en.ts";

export const es: UiWords = {
  loading: "Cargando…",
  close: "Cerrar",
  success: "Correcto",
  error: "Error",
  copy: (what) => `Copiar ${what}`,
  copied: "Copiado al portapapeles",
  selected: "Seleccionado: cópielo con el teclado",
  wentWrong: "Algo ha salido mal",
  notified: "Hemos recibido el aviso de este error y lo revisaremos.",
  tryAgain: "Volver a intentarlo",
  goHome: "Ir a la página de inicio",
  errorId: (id) => `Identificador del error: ${id}`,
  lightTheme: "Tema claro",
  darkTheme: "Tema oscuro",
};
