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

  passkeys: {
    title: "Claves de acceso",
    what: "Inicie sesión con su huella, su cara o el PIN de su dispositivo, sin esperar un correo. El enlace por correo sigue sirviendo.",
    notLoaded: "No se han podido cargar sus claves de acceso",
    made: (ago) => rich`Añadida: ${ago}`,
    lastUsed: (ago) => rich`Último uso: ${ago}`,
    neverUsed: "Sin usar todavía",
    notHere: "Este navegador no puede crear claves de acceso.",
    add: "Añadir una clave de acceso",
    remove: "Eliminar",
    removeOf: (name) => `Eliminar la clave de acceso ${name}`,
  },

  add: {
    title: "Añadir una clave de acceso",
    what: "Su dispositivo le pide la huella, la cara o el PIN. Lo que comprueba nunca sale de él.",
    name: "Nombre",
    nameHint: "Para que la reconozca en su lista.",
    missing: "Ponga un nombre a la clave de acceso",
    tooLong: (max) => `El nombre puede tener ${max} caracteres como máximo`,
    goOn: "Continuar",
    notMade:
      "No se ha añadido ninguna clave de acceso. Su dispositivo no ha terminado o ya tiene una para esta cuenta.",
    failed: "No se ha podido añadir la clave de acceso",
  },

  removal: {
    title: "¿Eliminar esta clave de acceso?",
    meaning: (name) => rich`${name} ya no servirá para iniciar sesión.`,
    alsoThere: "Su dispositivo puede seguir ofreciéndola hasta que la elimine también en él.",
    remove: "Eliminar la clave de acceso",
    failed: "No se ha podido eliminar la clave de acceso",
  },
};
