import { formats } from "../../words/formats.ts";
import type { MailWords } from "./words.ts";

const { amount, momentUtc, percent, plural } = formats("es");

export const es: MailWords = {
  link: (label, url) => `${label}: ${url}`,
  orOpen: "O abra esta dirección:",

  published: {
    subject: (tracks) =>
      plural(tracks, { one: "Su tema está publicado", other: "Su lanzamiento está publicado" }),
    preview: "Ya han firmado todos. El certificado está listo.",
    heading: (release) => `«${release}» está publicado`,
    said: (release, workspace, at) =>
      `Ya han firmado todos, y «${release}», de «${workspace}», se publicó el ${momentUtc(at)}. Las participaciones quedan fijadas: nadie puede cambiarlas, ni siquiera nosotros.`,
    action: "Ver el certificado",
    track: (title) => `«${title}».`,
    share: (title, share) => `«${title}»: su participación es del ${percent(share)}.`,
    contract: (network, address) => `Contrato en ${network}: ${address}`,
    keep: "Guarde este correo: el certificado es prueba de las participaciones acordadas. Muestra lo que firmó cada persona, y cualquiera puede comprobarlo sin nosotros.",
    howToPay: (network) =>
      `Para pagar las regalías de un tema, envíe USDT en ${network} a su contrato. El importe se reparte solo entre los coautores.`,
  },

  payout: {
    subject: (title) => `Ha recibido un pago por «${title}»`,
    heading: "Han llegado regalías",
    line: ({ title, share, whole, part, token }) =>
      `Su participación en ${title} (${percent(share)})${whole === null ? "" : ` de ${amount(whole)} ${token}`}: ${amount(part)} ${token}`,
    where: (wallet, network) => `Está en su cartera ${wallet} en ${network}.`,
    action: "Ver todos los pagos",
    transaction: (transaction) => `Transacción: ${transaction}`,
    divided: "El contrato lo ha repartido según las participaciones que firmaron todos.",
  },
};
