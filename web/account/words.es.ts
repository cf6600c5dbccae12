import type { AccountWords } from "./words.ts";

export const es: AccountWords = {
  title: "Ajustes de la cuenta",
  label: "Cuenta",
  notLoaded: "No se ha podido cargar la cuenta",
  email: "Correo electrónico",
  accountId: "Identificador personal de la cuenta",
  accountIdHint: "Se usa al trabajar con las API",

  name: {
    label: "Nombre",
    hint: "Lo ven su equipo y los coautores.",
    save: "Guardar",
    saved: "Guardado",
    notSaved: "No se ha podido guardar su nombre",
    problems: {
      missing: "El nombre es obligatorio",
      too_long: "El nombre puede tener 100 caracteres como máximo",
    },
  },

  language: {
    label: "Idioma",
    hint: "Para los correos y sus propias páginas. Los espacios de trabajo están en inglés, salvo sus informes.",
    saved: "Guardado",
    notSaved: "No se ha podido guardar su idioma",
  },

  mails: {
    label: "Correos",
    hint: "Cuando alguien aprueba un lanzamiento que usted envió. Lo que necesita su respuesta llega siempre enseguida.",
    wishes: { each: "Cuando alguien aprueba", daily: "Una vez al día", never: "Nunca" },
    saved: "Guardado",
    notSaved: "No se ha podido guardar su elección",
  },

  deletion: {
    title: "Eliminar la cuenta",
    meaning:
      "Elimina para siempre su cuenta y todos los espacios de trabajo de los que usted es el único miembro. Los compartidos se conservan.",
    delete: "Eliminar la cuenta",
    ask: "¿Eliminar su cuenta?",
    failed: "No se ha podido eliminar la cuenta",
    noWayBack: "Esto no se puede deshacer. Se cerrarán todas sus sesiones.",
    workspaces:
      "Los espacios de trabajo de los que usted es el único miembro se eliminan con todo su contenido. Los demás se conservan. Los que usted creó pasan a un administrador o, si no hay ninguno, al miembro más antiguo.",
    lost: "Se eliminarán estos espacios de trabajo:",
  },
};
