import type { Role } from "../../shared/rules/permissions.ts";
import { statementName } from "../../shared/rules/statements/statement-name.ts";
import { formats } from "../../words/formats.ts";
import { OBSTACLE_WORDS } from "../../words/obstacles/words.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { worded } from "../../words/said.ts";
import type { NoticeWords } from "./words.ts";

const { amount } = formats("es");

const BECOME: Record<Role, string> = {
  creator: "titular",
  admin: "administrador",
  finance: "responsable de las finanzas",
  member: "miembro",
};

export const es: NoticeWords = {
  asWritten: (text) => text,

  invited: (workspace) => `Le invitan a ${workspace}`,
  invitedBy: (who) => `Invitación de ${who}.`,
  joined: (who, workspace) => `${who} se ha unido a ${workspace}`,
  roleIs: (role, workspace) => `Ahora es ${BECOME[role]} de ${workspace}`,
  creatorLeft: "La persona que lo creó ha eliminado su cuenta.",
  removed: (workspace) => `Ya no es miembro de ${workspace}`,
  workspaceDeleted: (workspace) => `El espacio de trabajo ${workspace} se ha eliminado`,

  keyMade: (who, key, workspace) => `${who} ha creado la clave de API «${key}» para ${workspace}`,

  asked: (release) => `${release} necesita su aprobación`,
  askedAgain: (release) => `${release} ha cambiado y necesita su aprobación`,
  askedTogether: (releases) =>
    releases === 1
      ? "Un lanzamiento necesita su aprobación"
      : `${releases} lanzamientos necesitan su aprobación`,
  askedBy: (workspace) => `Lo pide ${workspace}.`,
  takenOff: (release) => `Ya no figura en ${release}`,
  changedBy: (workspace) => `${workspace} lo ha cambiado. Nada de lo que firmó para él tiene efecto.`,
  edited: (who, release) => `${who} ha cambiado ${release}`,
  changed: (release) => `${release} ha cambiado`,
  stands: (workspace) =>
    `${workspace} ha cambiado otras partes. Lo que firmó sigue siendo válido y no tiene que hacer nada.`,
  approved: (who, track) => `${who} ha aprobado ${track}`,
  approvedMany: (who, tracks, release) =>
    tracks === 1
      ? `${who} ha aprobado un tema de ${release}`
      : `${who} ha aprobado ${tracks} temas de ${release}`,
  declined: (who, track) => `${who} ha rechazado ${track}`,
  proposed: (who, track) => `${who} propone otras participaciones para ${track}`,
  proposalAnswered: (workspace, track) => `${workspace} ha respondido a su propuesta para ${track}`,
  notThem: (who, track) => `${who} dice que no aprobó ${track}, y se le vuelve a preguntar`,
  kept: (release, people) =>
    people === 1
      ? `${release} se está publicando; un coautor no ha respondido nunca, y su participación se le guarda`
      : `${release} se está publicando; ${people} coautores no han respondido nunca, y sus participaciones se les guardan`,
  unreached: (who, release) =>
    `Ningún correo llega a ${who}, así que no se le guarda nada en ${release}: corrija la dirección`,
  objected: (who, track) => `${who} se opone a ${track}`,
  changeAsked: (release) => `Un cambio en ${release} necesita su aprobación`,
  answeredAfterAll: (name, track) =>
    `${name} ha respondido finalmente: para quitarle de «${track}» hace falta su firma`,
  changeTakesOff: (release) => `Un cambio en ${release} pondría fin a su participación`,
  changeTold: (release) => `Se propone un cambio en ${release}; su participación sigue igual`,
  changeObjected: (who, track) => `${who} se opone al cambio de ${track}, y se detiene`,
  signedLate: (who, track) => `${who} ha firmado ${track} finalmente`,
  expired: (who, release) => `El enlace de aprobación de ${who} para ${release} ha caducado`,

  coAuthorGone: (release) => `Un coautor de «${release}» ha eliminado su cuenta`,
  takeThemOff: "No se puede publicar así. Quítelo del lanzamiento o vuelva a escribir su dirección.",

  published: (release) => `«${release}» está publicado`,
  openedEarly: (release) => `Las páginas de «${release}» ya están abiertas a todos, antes de su fecha`,
  notPublished: (release) => `«${release}» todavía no se ha podido publicar`,

  cameIn: (decimal, token, track) => `${amount(decimal)} ${token} recibidos por «${track}»`,
  earned: (decimal, token, source, from, to) =>
    `Ha ganado ${amount(decimal)} ${token}: ${statementName({ source, from, to }, "es")}`,
  paidOut: PAYOUT_LINE.es,
  dividing: "El contrato lo reparte según las participaciones acordadas.",
  withdrawn: (decimal, token) => `Su retiro de ${amount(decimal)} ${token} se ha completado`,
  notWithdrawn: (decimal, token) => `Su retiro de ${amount(decimal)} ${token} ha fallado`,
  why: (obstacle) => worded(OBSTACLE_WORDS.es, obstacle) ?? "",
};
