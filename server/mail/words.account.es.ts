import { formats } from "../../words/formats.ts";
import type { AccountMailWords } from "./words.account.ts";

const { momentUtc, plural } = formats("es");
const forMinutes = (minutes: number) => plural(minutes, { one: "un minuto", other: `${minutes} minutos` });

const worksOn = (role: string) =>
  role === "finance"
    ? "llevar las liquidaciones, los pagos y los informes"
    : "trabajar en lanzamientos, temas y aprobaciones";

export const es: AccountMailWords = {
  signIn: {
    subject: "Su enlace para iniciar sesión",
    preview: (minutes) => `Sirve una vez, durante ${forMinutes(minutes)}.`,
    heading: "Inicie sesión en Ledgerline",
    openLink: (minutes, until) =>
      `Abra este enlace para iniciar sesión. Sirve una vez, durante ${forMinutes(minutes)} (hasta el ${momentUtc(until)}):`,
    pressButton: (minutes, until) =>
      `Pulse el botón para iniciar sesión. El enlace sirve una vez, durante ${forMinutes(minutes)} (hasta el ${momentUtc(until)}).`,
    action: "Iniciar sesión",
    askedFrom: (device, at) => `Solicitado desde: ${device}, ${momentUtc(at)}.`,
    notYou: "¿No lo ha pedido usted? Puede ignorar este correo. Nadie puede iniciar sesión sin él.",
  },

  invitation: {
    subject: "Le invitan a un espacio de trabajo en Ledgerline",
    preview: "Inicie sesión con esta dirección para abrirlo.",
    heading: "Le invitan a un espacio de trabajo",
    plainlySaid: (inviter, workspace, role) =>
      `"${inviter}" le ha invitado al espacio de trabajo "${workspace}", donde puede ${worksOn(role)}.`,
    said: (inviter, workspace, role) =>
      `«${inviter}» le ha invitado al espacio de trabajo «${workspace}», donde puede ${worksOn(role)}.`,
    link: "Abrir el espacio de trabajo",
    action: "Abrir el espacio",
    signInWith: (email) => `Inicie sesión con ${email}. No hace falta contraseña.`,
    unknown:
      "¿No sabe quién es? Puede ignorar este correo. No ocurre nada mientras no abra el espacio de trabajo.",
  },

  publishingFailed: {
    subject: "Un lanzamiento todavía no se ha podido publicar",
    preview: "No se ha perdido nada. Puede volver a intentarlo.",
    heading: (release) => `«${release}» todavía no se ha podido publicar`,
    kept: "Todas las firmas se conservan. Abra el lanzamiento para volver a intentarlo.",
    action: "Abrir el lanzamiento",
  },

  passkey: {
    added: {
      subject: "Se ha añadido una clave de acceso a su cuenta",
      preview: "Sirve para iniciar sesión.",
      said: (name) => `La clave de acceso «${name}» ya sirve para iniciar sesión en su cuenta.`,
    },
    removed: {
      subject: "Se ha eliminado una clave de acceso de su cuenta",
      preview: "Ya no sirve para iniciar sesión.",
      said: (name) => `La clave de acceso «${name}» ya no sirve para iniciar sesión en su cuenta.`,
    },
    doneFrom: (device, at) => `Hecho desde: ${device}, ${momentUtc(at)}.`,
    action: "Abrir los ajustes de la cuenta",
    notYou:
      "¿No ha sido usted? Inicie sesión, elimine las claves de acceso que no conozca, cierre las demás sesiones y avísenos en Comentarios.",
  },

  deleted: {
    subject: "Su cuenta se ha eliminado",
    preview: "Este es nuestro último correo al respecto.",
    said: "Su cuenta y los espacios de trabajo de los que era el único miembro se han eliminado. Lo que se publicó en una cadena de bloques permanece allí.",
    notYou: "¿No ha sido usted? Inicie sesión con esta dirección y díganoslo en «Comentarios».",
  },
};
