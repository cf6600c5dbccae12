import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { DashboardWords } from "./words.ts";

const { plural } = formats("es");

export const es: DashboardWords = {
  title: "Panel",
  titleWaiting: (count) => `(${count}) Panel`,
  label: "Panel",
  welcome: (name) => rich`Le damos la bienvenida, ${name}`,

  name: {
    ask: "¿Cómo quiere que le llamemos?",
    whoSees:
      "Su equipo y los coautores ven este nombre junto a su correo electrónico. Puede cambiarlo más adelante.",
    label: "Su nombre",
    save: "Guardar",
    notNow: "Ahora no",
    tooLong: "El nombre puede tener 100 caracteres como máximo",
    failed: "No se ha podido guardar su nombre",
  },

  statements: {
    title: "Sus liquidaciones de regalías",
    from: (workspace) => `De ${workspace}`,
  },

  tracks: {
    title: "Sus temas",
    earnings: "Ver sus ingresos",
    failed: "No se han podido cargar sus temas",
    more: "Mostrar más",
    about: (share, release, workspace) => rich`${share} · ${release}, de ${workspace}`,
    salesFrom: (month) => `Para ventas desde ${month}`,
    certificate: "Certificado",
    certificateOf: (track) => `Certificado de ${track}`,
    royalties: "Regalías",
    royaltiesOf: (track) => `Regalías de ${track}`,
    nothingYet: "Todavía no se ha pagado nada",
    standings: {
      waits_for_others: (people) =>
        people === 0
          ? "Firmado por usted. Sus otros temas de este lanzamiento esperan su firma."
          : plural(people, {
              one: "Firmado por usted. Falta la firma de 1 persona.",
              other: `Firmado por usted. Faltan las firmas de ${people} personas.`,
            }),
      waits_for_objections: () =>
        "Firmado por todas las personas consultadas. Las demás aún pueden oponerse.",
      waits_for_label: () => "Firmado por usted. Ahora tiene que hacer algo el sello; está avisado.",
      publishing: () => "Firmado por todos. Se está publicando.",
    },
    inWallet: (amounts) => rich`En la cartera que guardamos para usted: ${amounts}`,
    withdraw: "Retirar",
  },

  waiting: {
    showAll: (count) => `Mostrar los ${count}`,
    reviewAll: (count, workspace) => `Revisar los ${count} de ${workspace}`,
    title: "Sus invitaciones y aprobaciones",
    nothing: "No hay nada pendiente.",
    invitationsFailed: "Error: no se han podido cargar las invitaciones",
    approvalsFailed: "Error: no se han podido cargar las aprobaciones",
  },

  invitation: {
    kind: "Invitación a un espacio de trabajo",
    open: "Abrir",
    openFailed: "No se ha podido abrir el espacio de trabajo",
    openIt: (workspace) => `Abrir ${workspace}`,
    decline: "Rechazar",
    declineIt: (workspace) => `Rechazar ${workspace}`,
    declineTitle: "¿Rechazar esta invitación?",
    declineMeaning: (workspace) => rich`No se unirá a ${workspace}. Pueden volver a invitarle.`,
    declineFailed: "No se ha podido rechazar la invitación",
  },

  approval: {
    kind: "Aprobación",
    askedBy: (release, workspace) => rich`${release}, la pide ${workspace}`,
    review: "Revisar",
    reviewIt: (track) => `Revisar ${track}`,
  },

  blocked: {
    kind: {
      declined: "Rechazado",
      other_shares: "Proponen otras participaciones",
      publish_failed: "No se ha podido publicar",
      workflow_failed: "No se ha podido iniciar",
    },
    in: (workspace) => rich`Un lanzamiento de ${workspace}. Está a la espera de usted.`,
    open: "Abrir",
    openIt: (release) => `Abrir ${release}`,
    failed: "Error: no se han podido cargar los lanzamientos que le esperan",
  },

  kept: {
    kind: "Una participación guardada para usted",
    since: (release, workspace, day) =>
      rich`${release}, publicado por ${workspace} sin su respuesta. Guardada desde el ${day}.`,
    open: "Leer y firmar",
    openIt: (track) => `Leer y firmar ${track}`,
  },

  review: {
    title: "Se necesita su aprobación",
    failed: "No se ha podido cargar la aprobación",
    failedBecause: (reason) => `No se ha podido cargar la aprobación. ${reason}.`,
    share: "Su participación",
    email: "Su correo electrónico",
    release: "Lanzamiento",
    allShares: "Todas las participaciones",
    alsoWaiting: "También pendiente de usted en este lanzamiento",
    textToSign: "El texto que se firma (en inglés)",
    openWallet: "la cartera que Ledgerline guarda para usted",
    openPaidTo: "su cartera de Ledgerline y las reglas por las que puede cambiar de manos",
    openTimestamp: "la hora en que aprueba",
  },

  approve: {
    approve: "Aprobar",
    approveAll: (count) => `Aprobar los ${count} temas de este lanzamiento`,
    withHeld: "Ledgerline firma con la cartera que guarda para usted. Firmar es gratis y no mueve dinero.",
    orWithHeld:
      "O apruebe aquí: Ledgerline firma con la cartera que guarda para usted. Firmar es gratis y no mueve dinero.",
    paidThere:
      "Su participación se paga entonces a esa cartera. Antes de eliminar su cuenta tendrá que pasarla a sus propias manos.",
    useOwn: "Usar mi propia cartera",
    wrong: "¿Hay algo incorrecto? Proponga otras participaciones o rechace",
    done: (titles) =>
      plural(titles.length, {
        one: `Ha aprobado «${titles[0]}».`,
        other: `Ha aprobado ${titles.length} temas.`,
      }),
    ownWallet: "Su propia cartera:",
    takenOver:
      "Usted tomó posesión de su cartera de Ledgerline, así que ya no firmamos con ella. Apruebe con su propia cartera. Firmar es gratis y no mueve dinero.",
    failed: "No se ha podido aprobar",
    failedBecause: (reason) => `No se ha podido aprobar. ${reason}.`,
  },

  workspaces: {
    title: "Sus espacios de trabajo",
    roles: { creator: "Creación", admin: "Administración", finance: "Finanzas", member: "Miembro" },
    loading: "Cargando espacios de trabajo...",
    refused: "Error: no se han podido obtener los espacios de trabajo",
    failed: "Error: no se han podido cargar los espacios de trabajo",
    none: "Todavía no tiene espacios de trabajo.",
    whatFor:
      "Un espacio de trabajo reúne los lanzamientos, los temas y las personas de un sello o de una banda. Escriba un nombre para crear uno.",
    members: (count) => plural(count, { one: `${count} miembro`, other: `${count} miembros` }),
    thisMonth: (amounts) => rich`${amounts} recibidos este mes`,
    nothingThisMonth: "Nada recibido este mes",
    waiting: (count) =>
      count === 0
        ? "Ningún lanzamiento espera"
        : plural(count, { one: `${count} lanzamiento espera`, other: `${count} lanzamientos esperan` }),
  },

  create: {
    name: "Nombre del espacio de trabajo",
    newName: "Nombre del nuevo espacio de trabajo",
    placeholder: "Discos del Puerto",
    create: "Crear espacio de trabajo",
    failed: "No se ha podido crear el espacio de trabajo",
    problems: {
      empty: "Escriba un nombre para el espacio de trabajo",
      too_long: "El nombre puede tener 100 caracteres como máximo",
    },
  },
};
