import { rich } from "../../words/rich.ts";
import type { SignedInWords } from "./words.signed-in.ts";

export const es: SignedInWords = {
  offline: "Sin conexión. Los borradores se guardan en este dispositivo.",

  header: {
    search: "Buscar",
    searchBy: (keys) => `Buscar (${keys})`,
    notifications: "Notificaciones",
    unread: (count) => `Notificaciones, ${count} sin leer`,
    feedback: "Comentarios",
    documentation: "Documentación",
    logOut: "Cerrar sesión",
    stillSignedIn: "Su sesión sigue abierta. No hemos podido conectar con el servidor. Vuelva a intentarlo.",
    stillSignedInBecause: (reason) => `Su sesión sigue abierta: ${reason}`,
  },

  navigation: {
    main: "Principal",
    account: "Ajustes de la cuenta",
    dashboard: "Panel",
    earnings: "Ingresos",
    billing: "Facturación",
    releases: "Lanzamientos",
    information: "Información",
    tracks: "Temas",
    addRelease: "Añadir lanzamiento",
    drafts: "Borradores",
    correctDrafts: "Corregir borradores",
    importCatalogue: "Importar un catálogo",
    reports: "Informes",
    payments: "Pagos",
    activity: "Actividad",
    api: "API",
    workspace: "Espacio de trabajo",
    menu: "Menú",
    soon: "pronto",
  },

  workspace: {
    label: "Espacio de trabajo",
    title: "Espacio de trabajo",
    notFound: "No se ha encontrado el espacio de trabajo",
    notFoundReasons: (email) =>
      rich`Puede que se haya eliminado o que usted no sea miembro. ¿Ha recibido una invitación? Ha iniciado sesión como ${email}; una invitación solo vale para la dirección a la que se envió.`,
    notLoaded: "No se ha podido cargar este espacio de trabajo",
    failed: "No se ha podido cargar el espacio de trabajo",
    retry: "Reintentar",
    toDashboard: "Ir al panel",
  },

  invited: {
    title: "Invitación",
    heading: (workspace) => rich`Le invitan a ${workspace}`,
    meaning:
      "Únase para trabajar en sus lanzamientos y temas. Los demás miembros ven su nombre y su correo electrónico.",
    join: "Unirme al espacio de trabajo",
    later: "Ahora no",
    failed: "No se ha podido unir al espacio de trabajo",
  },

  notifications: {
    title: "Notificaciones",
    failed: "No hay nada que mostrar en este momento.",
    none: "Todavía no hay notificaciones.",
    whatComes: "Aquí aparecerán las invitaciones, las aprobaciones y los lanzamientos publicados.",
    isNew: "Nueva",
    groups: { today: "Hoy", earlier: "Antes" },
  },

  feedback: {
    title: "Comentarios",
    ask: "Díganos qué falta, qué está mal o qué le gusta.",
    message: "Mensaje",
    email: "Correo electrónico (opcional)",
    emailHint: "Solo si debemos responder a otra dirección.",
    send: "Enviar comentarios",
    sendByKeys: "o Ctrl + Intro",
    failed: "No se han podido enviar los comentarios",
    problems: { email: "Escriba un correo electrónico válido", message: "Escriba su comentario." },
    thanks: "Gracias. Hemos recibido sus comentarios.",
    whatFor:
      "También hemos guardado en qué página estaba. Sus comentarios nos ayudan a decidir qué hacer después.",
    close: "Cerrar",
  },

  signInAgain: "Volver a iniciar sesión",
};
