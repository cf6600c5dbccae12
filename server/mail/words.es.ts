import { formats } from "../../words/formats.ts";
import { PAYOUT_LINE } from "../../words/payout-line.ts";
import { proposalWords } from "./words.proposal.ts";
import type { MailWords } from "./words.ts";

const { amount, day, momentUtc, month, percent, plural } = formats("es");
const stillMissing = (count: number) =>
  plural(count, { one: "Falta todavía una aprobación.", other: `Faltan todavía ${count} aprobaciones.` });
const minutesOf = (count: number) => plural(count, { one: "un minuto", other: `${count} minutos` });

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

  slip: {
    subject: (earned, token, statement) => `Ha ganado ${amount(earned)} ${token}: ${statement}`,
    heading: "Su liquidación de regalías",
    said: (workspace, tracks) =>
      plural(tracks, {
        one: `«${workspace}» ha pagado la liquidación de una distribuidora. Incluye uno de sus temas.`,
        other: `«${workspace}» ha pagado la liquidación de una distribuidora. Incluye ${tracks} de sus temas.`,
      }),
    passedOn: (workspace, reference, tracks) =>
      plural(tracks, {
        one: `«${workspace}» ha transmitido un pago: ${reference}. Incluye uno de sus temas.`,
        other: `«${workspace}» ha transmitido un pago: ${reference}. Incluye ${tracks} de sus temas.`,
      }),
    paid: (part, token) => `${amount(part)} ${token} están en su cartera.`,
    held: (part, token) =>
      `${amount(part)} ${token} se guardan para usted porque todavía no se pueden entregar. Su liquidación explica por qué.`,
    gathering: (part, token) =>
      `${amount(part)} ${token} son demasiado poco para pagarlos ahora. Quedan en los contratos y llegan con el próximo pago.`,
    action: "Ver su liquidación",
    why: "Muestra cada tienda, país y mes, qué se ha descontado y por qué, y cómo cuadra todo.",
    whyPassedOn: "Muestra lo que se ha pagado por cada tema, su participación y cada transacción.",
  },
  slipsPaid: {
    subject: (statement) => `${statement}: pagado`,
    heading: "Todos los contratos están pagados",
    said: (total, token, statement, contracts) =>
      plural(contracts, {
        one: `${amount(total)} ${token} de ${statement} se han entregado a un contrato.`,
        other: `${amount(total)} ${token} de ${statement} se han entregado a ${contracts} contratos.`,
      }),
    told: "Cada coautor recibe un correo con su propia liquidación.",
    action: "Abrir el espacio de trabajo",
  },

  payout: {
    withdraw: "Retirarlo",
    inHeld: "Es la cartera que guardamos para usted. Puede retirar el dinero cuando quiera.",
    toBank: (url) => `Cómo pasar USDT a su banco (en inglés): ${url}`,
    subject: (title) => `Ha recibido un pago por «${title}»`,
    heading: "Han llegado regalías",
    line: PAYOUT_LINE.es,
    where: (wallet, network) => `Está en su cartera ${wallet} en ${network}.`,
    action: "Ver todos los pagos",
    transaction: (transaction) => `Transacción: ${transaction}`,
    divided: "El contrato lo ha repartido según las participaciones que firmaron todos.",
  },

  alsoIn: "También en:",
  checkAndSign: "Compruebe su participación y firme. No necesita una cuenta.",
  review: "Revisar y aprobar",
  onDashboard: (url) => `Todo lo que espera su respuesta está también en su panel: ${url}`,
  reviewAll: (tracks) => `Revisar y aprobar los ${tracks} temas`,
  more: (tracks) =>
    plural(tracks, {
      one: "Y un tema más. El enlace los abre todos.",
      other: `Y ${tracks} temas más. El enlace los abre todos.`,
    }),
  track: (title, share) => `«${title}»: su participación es del ${percent(share)}.`,
  openReleases: "Abrir los lanzamientos",
  wallets: {
    solana: "una cartera de Solana, como Phantom",
    evm: "una cartera de Ethereum, como MetaMask o Phantom",
  },

  silence: (days) =>
    `Si alguien no responde en ${days} días y todos los demás han firmado, el lanzamiento se publica sin su firma. Su participación se guarda entonces para esa persona; nadie más puede reclamarla.`,

  kept: {
    subject: "Guardamos su participación",
    preview: "Un lanzamiento se publicó sin su respuesta. Su participación le espera.",
    open: "Leer y reclamar mi participación",
    said: (name, workspace, release, days) =>
      `Hola, ${name}: se le pidió aprobar el lanzamiento «${release}», de «${workspace}», y no respondió en ${days} días. Todos los demás han firmado y habían acordado que entonces se publicara.`,
    yours:
      "Su participación se paga a una cuenta que se guarda para quien tenga esta dirección de correo. Nadie más puede tocarla, tampoco el espacio de trabajo. Puede venir cuando quiera: leer, firmar y pasarla a su propia cartera.",
    object:
      "¿No es correcto? Abra el enlace y oponga su objeción. Se avisa al espacio de trabajo y el certificado la muestra.",
  },

  unreached: {
    subject: "No se puede contactar con un coautor",
    preview: "No se guarda ninguna participación y el lanzamiento espera.",
    said: (who, release) =>
      `Ningún correo llega a «${who}», que figura en el lanzamiento «${release}». Solo se guarda la participación de quien recibió la solicitud, así que el lanzamiento espera.`,
    whatNow:
      "Edite el lanzamiento y corrija la dirección. Después se pide a los coautores de esos temas que los firmen.",
  },

  objected: {
    subject: "Un coautor se opone",
    preview: "Su participación sigue guardada. El certificado muestra la objeción.",
    said: (who, track, release) =>
      `«${who}», cuya participación en «${track}» del lanzamiento «${release}» está guardada, se opone:`,
    whatNow: "Lo publicado no cambia por sí solo. Si tiene razón, acuerden nuevas condiciones.",
  },

  change: {
    subject: "Un cambio en su tema necesita su aprobación",
    toldSubject: "Se propone un cambio en un tema en el que figura",
    preview: "Vea qué cambia y desde qué mes.",
    heading: (track) => `Un cambio en «${track}»`,
    said: (name, workspace, track, from) =>
      `Hola, ${name}: «${workspace}» propone nuevas condiciones para el tema publicado «${track}». Valen para las ventas desde ${month(from)}. Las ventas anteriores siguen con las condiciones que ya conoce. Lo que cambia:`,
    sign: "Su participación cambia, así que nada ocurre sin su firma.",
    signForOther:
      "Su participación no cambia. Se retira del tema a alguien que nunca respondió, por eso tienen que firmar todos los demás.",
    takesOff: (days) =>
      `Hasta ahora no ha aceptado este tema. Con el cambio no tendría participación en las ventas posteriores, y todos los demás coautores tienen que firmarlo. Lo ganado antes sigue siendo suyo. Si no está de acuerdo, opóngase en un plazo de ${days} días: eso detiene el cambio.`,
    told: (share, days) =>
      `Su participación sigue en el ${percent(share)} y se paga donde se paga ahora. No tiene que hacer nada. Si no está de acuerdo, opóngase en un plazo de ${days} días: eso detiene el cambio.`,
    read: "Leer el cambio",
    until: (until) =>
      `Este enlace es válido hasta el ${day(until, "UTC")}. Es personal: no se lo pase a nadie.`,
  },

  changeObjected: {
    subject: "Un coautor se opone a su cambio",
    preview: "El cambio se ha detenido. Todo sigue como antes.",
    said: (who, track) => `«${who}» se opone al cambio que propuso para «${track}»:`,
    whatNow: "Las condiciones siguen como están. Retire la propuesta, hablen y haga otra.",
  },

  request: {
    subject: (tracks) =>
      plural(tracks, { one: "Un tema espera su aprobación", other: `${tracks} temas esperan su aprobación` }),
    heading: (tracks) =>
      plural(tracks, {
        one: "Se necesita su aprobación para un tema",
        other: "Se necesita su aprobación para varios temas",
      }),
    said: (name, workspace, release) =>
      `Hola, ${name}: el espacio de trabajo «${workspace}» ha incluido su nombre en el lanzamiento «${release}». Compruebe su participación en los pagos y firme.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Hola, ${name}: el espacio de trabajo «${workspace}» ha incluido su nombre en ${tracks} temas de ${releases} lanzamientos. Compruebe su participación en los pagos y firme.`,
    takes: (wallet) =>
      `Para firmar necesita ${wallet}; es gratis y no mueve dinero. No se publica nada hasta que hayan firmado todos.`,
    noWallet: "¿No tiene cartera? La página muestra cómo aprobar sin ella.",
    wrong: "¿Hay algo incorrecto? Abra el enlace y rechace indicando el motivo.",
    personal: (until) =>
      `Los enlaces son personales: no los comparta. Son válidos hasta el ${day(until, "UTC")}.`,
  },

  reminder: {
    subject: "Recordatorio: falta su aprobación",
    lastSubject: "Último recordatorio: falta su aprobación",
    heading: "Todavía falta su aprobación",
    said: (name, workspace, release) =>
      `Hola, ${name}: el lanzamiento «${release}», de «${workspace}», espera su respuesta.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Hola, ${name}: ${tracks} temas de ${releases} lanzamientos de «${workspace}» esperan su respuesta.`,
    until: (until) => `Los enlaces son válidos hasta el ${day(until, "UTC")}.`,
    stop: (url) => `No recibir más recordatorios o avisar de que no soy la persona indicada: ${url}`,
  },

  newTerms: {
    subject: "Un lanzamiento en el que figura ha cambiado",
    preview: "Revise los temas de abajo y fírmelos.",
    heading: "Las condiciones han cambiado",
    said: (name, workspace, release) =>
      `Hola, ${name}: «${workspace}» ha cambiado el lanzamiento «${release}». Revise los temas de abajo y fírmelos. Lo que firmó para otros temas sigue siendo válido. Lo que ha cambiado:`,
    until: (until) =>
      `Los enlaces anteriores a temas cambiados ya no funcionan; estos son válidos hasta el ${day(until, "UTC")}.`,
  },

  stands: {
    subject: "Un lanzamiento que firmó ha cambiado",
    preview: "Lo que firmó sigue siendo válido. No tiene que hacer nada.",
    heading: "Lo que firmó sigue siendo válido",
    said: (name, workspace, release) =>
      `Hola, ${name}: «${workspace}» ha cambiado el lanzamiento «${release}». Sus temas siguen como los firmó, así que no tiene que hacer nada. Lo que ha cambiado:`,
  },

  receipt: {
    subject: "Su aprobación ha quedado registrada",
    preview: "Guarde este correo: dice lo que ha aceptado.",
    said: (share, track, release, at) =>
      `Ha aceptado el ${percent(share)} del tema «${track}» del lanzamiento «${release}» el ${momentUtc(at)}.`,
    saidEach: (tracks, release, at) =>
      `Ha aceptado sus participaciones en ${tracks} temas del lanzamiento «${release}», la última el ${momentUtc(at)}.`,
    saidMany: (tracks, workspace, at) =>
      `Ha aceptado ${plural(tracks, { one: "su participación en 1 tema", other: `sus participaciones en ${tracks} temas` })} para «${workspace}» con una sola firma el ${momentUtc(at)}.`,
    root: (hash) => `Todos los acuerdos juntos: sha256:${hash}`,
    wallet: (wallet) => `Se paga a: ${wallet}, su cartera`,
    walletHeld: (wallet) => `Se paga a: ${wallet} (Ledgerline guarda la clave)`,
    account: (account, guardian, days) =>
      `Se paga a: ${account}, una cuenta de cobro de su cartera. Persona de confianza: ${guardian ?? "ninguna"}. Una recuperación tarda ${days} días.`,
    signature: (signature) => `Firma: ${signature}`,
    agreement: (hash) => `Acuerdo: sha256:${hash}`,
    notYou:
      "¿No ha sido usted? Díganoslo antes de que se publique el lanzamiento: la aprobación dejará de valer y recibirá un enlace nuevo.",
    notMe: "No he sido yo",
  },

  approvalCode: {
    subject: "Su código para confirmar una cartera",
    preview: (minutes) => `Sirve una vez, durante ${minutesOf(minutes)}.`,
    heading: (code) => `Su código: ${code}`,
    said: (share, track, release) =>
      `Está aprobando su participación, el ${percent(share)} del tema «${track}» del lanzamiento «${release}», con una cartera que aún no conocemos. Escriba el código en la página para confirmarla.`,
    saidMany: (tracks, workspace) =>
      `Está aprobando ${plural(tracks, { one: "su participación en 1 tema", other: `sus participaciones en ${tracks} temas` })} para «${workspace}» con una cartera que aún no conocemos. Escriba el código en la página para confirmarla.`,
    paidTo: (paidTo) => `Su parte se pagará a: ${paidTo}`,
    works: (minutes) => `El código sirve una vez, durante ${minutesOf(minutes)}, y solo para esta cartera.`,
    secret: "No se lo dé a nadie. Nunca lo pedimos por correo, chat ni teléfono.",
    notYou:
      "¿No ha sido usted? Entonces otra persona tiene su enlace. Sin este código no puede hacer nada. No lo comparta y avise a quien le envió el enlace.",
  },

  newLink: {
    subject: "Su nuevo enlace de aprobación",
    heading: "Aquí tiene su nuevo enlace",
    said: (name, workspace, release) =>
      `Hola, ${name}: ha pedido un enlace nuevo. El lanzamiento «${release}» de «${workspace}» espera su aprobación.`,
    saidTogether: (name, workspace, releases, tracks) =>
      `Hola, ${name}: ha pedido un enlace nuevo. ${tracks} temas de ${releases} lanzamientos de «${workspace}» esperan su aprobación.`,
    until: (until) => `Los enlaces sirven hasta el ${day(until, "UTC")}. No reenvíe este correo, por favor.`,
    notYou: "¿No lo ha pedido? No tiene que hacer nada: solo usted ha recibido estos enlaces.",
  },

  askedAnew: {
    subject: "Enlace nuevo: hace falta otra vez su aprobación",
    preview: "Lo que se firmó en su nombre ya no vale.",
    heading: "Apruebe de nuevo, por favor",
    said: (name, workspace, release) =>
      `Hola, ${name}: nos ha dicho que una aprobación del lanzamiento «${release}» de «${workspace}» no era suya. Ya no vale, y se lo hemos dicho.`,
    newLink: "Quien tuviera sus enlaces anteriores ya no puede usarlos. No reenvíe este correo, por favor.",
    until: (until) => `Los enlaces nuevos sirven hasta el ${day(until, "UTC")}.`,
  },

  takenOff: {
    subject: "Ya no participa en un lanzamiento",
    preview: "Ha cambiado. Lo que firmó para él ya no tiene efecto.",
    said: (name, workspace, release) =>
      `Hola, ${name}: «${workspace}» ha cambiado el lanzamiento «${release}» y usted ya no figura en él. Lo que firmó para él ya no tiene efecto y no tiene ninguna parte.`,
    notRight: "¿No es correcto? Pregunte a quien le envió el lanzamiento.",
  },

  edited: {
    subject: "Su lanzamiento ha cambiado",
    preview: "Los coautores firman de nuevo los temas cambiados.",
    said: (who, release) =>
      `«${who}» ha cambiado el lanzamiento «${release}», que usted envió. Las aprobaciones de los temas cambiados quedan anuladas. Qué ha cambiado:`,
  },

  youDeclined: {
    subject: "Ha rechazado un tema",
    preview: "No se publica nada en estas condiciones.",
    said: (track, release, workspace) =>
      `Ha rechazado «${track}», del lanzamiento «${release}». Hemos avisado a «${workspace}». No se publica nada con su nombre en estas condiciones.`,
    changedMind: "¿Ha cambiado de opinión? Mientras estas condiciones sigan en pie, el mismo enlace sirve.",
    notYou: "¿No ha sido usted? Abra de nuevo el enlace y apruebe, o avise a quien se lo envió.",
  },

  openDashboard: "Abrir el panel",
  approvedToday: {
    subject: (releases) =>
      plural(releases, {
        one: "Aprobaciones de un lanzamiento",
        other: `Aprobaciones de ${releases} lanzamientos`,
      }),
    heading: "Aprobado desde ayer",
    line: (release, people) => `«${release}»: ${people}`,
    howOften: "Lo recibe una vez al día porque así lo eligió. Puede cambiarlo en la página de su cuenta.",
  },
  approved: {
    subject: (who, track) => `${who} ha aprobado «${track}»`,
    subjectMany: (who, tracks) =>
      plural(tracks, { one: `${who} ha aprobado un tema`, other: `${who} ha aprobado ${tracks} temas` }),
    heading: "Una aprobación más",
    saidMany: (who, tracks, releases) =>
      `«${who}» ha aprobado ${plural(tracks, { one: "1 tema", other: `${tracks} temas` })} de ${releases === 1 ? "un lanzamiento" : `${releases} lanzamientos`}. Aún faltan otras aprobaciones.`,
    missing: stillMissing,
    said: (who, track, release, missing) =>
      `«${who}» ha aprobado «${track}», de «${release}». ${stillMissing(missing)}`,
  },

  declined: {
    subject: (who, track) => `${who} ha rechazado «${track}»`,
    preview: "El lanzamiento sigue sin publicarse.",
    said: (who, track, release) => `«${who}» ha rechazado «${track}», de «${release}».`,
    reason: (reason) => `Motivo: ${reason}`,
    noReason: "Motivo: no indicado",
    whatNow:
      "El lanzamiento sigue sin publicarse. Puede corregirlo; después los coautores firman de nuevo los temas cambiados.",
  },

  proposal: proposalWords.es,

  notThem: {
    subject: "Una aprobación no era auténtica",
    preview: "Ya no vale. Hemos enviado un enlace nuevo.",
    said: (who, track, release) =>
      `«${who}» dice que la aprobación de «${track}» en «${release}» no era suya. Ya no vale, y le hemos enviado un enlace nuevo.`,
    whatNow:
      "No se publica nada hasta que apruebe. Compruebe con esa persona que ha escrito bien su dirección de correo.",
  },

  coAuthorGone: {
    subject: "Un coautor ha eliminado su cuenta",
    preview: "El lanzamiento no se puede publicar así.",
    said: (release) =>
      `Un coautor de «${release}» ha eliminado su cuenta antes de aprobar. El lanzamiento no se puede publicar así. Quítelo o escriba de nuevo su dirección; después los coautores firman de nuevo los temas cambiados.`,
  },

  expired: {
    subject: "Un enlace de aprobación ha caducado",
    preview: "Puede enviar uno nuevo.",
    said: (who, release) =>
      `«${who}» no respondió a tiempo sobre «${release}», y el enlace ya no funciona. Abra el lanzamiento y pulse «Send a new link». Nadie más tiene que volver a firmar.`,
  },
};
