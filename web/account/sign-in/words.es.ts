import { rich } from "../../../words/rich.ts";
import type { AccountSignInWords } from "./words.ts";

export const es: AccountSignInWords = {
  sessions: {
    title: "Dónde tiene la sesión abierta",
    notLoaded: "No se han podido cargar sus dispositivos",
    thisDevice: "Este dispositivo",
    lastUsed: (ago) => rich`Último uso: ${ago}`,
    signedIn: (ago) => rich`Inicio de sesión: ${ago}`,
    end: "Cerrar sesión",
    endOf: (device) => `Cerrar sesión: ${device}`,
    notEnded: "No se ha podido cerrar la sesión en este dispositivo",
    hint: "¿Ha perdido un dispositivo o cree que otra persona está en su cuenta? Aquí su sesión sigue abierta.",
    endOthers: "Cerrar las demás sesiones",
    othersEnded: "Se han cerrado todas las demás sesiones.",
    othersNotEnded: "No se han podido cerrar las demás sesiones",
  },
};
