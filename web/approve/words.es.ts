import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import { refusedIn } from "./known-refusals.ts";
import type { ApprovalWords } from "./words.ts";

const { list, month, plural } = formats("es");
const PUBLISHED_NEWS = "Le escribiremos cuando se publique.";
const WENT_WRONG = "Algo ha salido mal";
const LINK_NOT_VALID = "El enlace de aprobación no es válido o ha caducado";

export const es: ApprovalWords = {
  titles: {
    loading: "Aprobación de un tema",
    failed: "Aprobación de un tema",
    other_session: "Esta solicitud es para otra persona",
    asked: "Se necesita su aprobación",
    approved: "¡Tema aprobado!",
    cancelled: "Tema rechazado",
  },
  goHome: "Ir a la página de inicio",
  tryAgain: "Volver a intentarlo",
  refused: refusedIn({
    already_publishing: "El lanzamiento ya se está publicando y la aprobación no se puede retirar.",
    code_not_valid: "Este código no es válido. Caduca a los 10 minutos; pida uno nuevo.",
    signed_in_as_another: "Ha iniciado sesión como otra persona. Cierre la sesión para responder.",
    too_many_codes: "Ha pedido demasiados códigos. Vuelva a intentarlo más tarde.",
    approval_already_decided: "Esta aprobación ya está decidida",
    approval_link_not_valid: LINK_NOT_VALID,
    approval_link_expired: LINK_NOT_VALID,
    not_your_approval: "Esta aprobación corresponde a otra persona",
    bad_request: "La solicitud no es válida",
    not_ready: "El servicio está arrancando. Vuelva a intentarlo dentro de un momento.",
    objection_too_late: "El plazo para oponerse ha terminado",
    objection_reason_missing: "Indique qué no es correcto",
    nothing_changed: "Son las mismas participaciones",
    proposal_not_valid: "Indique para cada persona un porcentaje entero de al menos 1",
    proposal_open: "Ya ha propuesto otras participaciones. Espere la respuesta o retírelas primero.",
    release_not_open: "Este lanzamiento ya no se puede cambiar",
    shares_not_100: "Las participaciones deben sumar el 100 %",
    signature_expired: "La firma ha caducado. Vuelva a firmar.",
    something_went_wrong: WENT_WRONG,
    too_many_requests: "Demasiadas solicitudes. Vuelva a intentarlo más tarde.",
    wallet_not_valid: "Esta dirección de cartera no puede firmar",
    guardian_not_valid: "La persona de confianza debe tener otra cartera en esta red.",
    wallet_taken: "Otra persona de este tema ha firmado con esta cartera. Use la suya.",
  }),

  asked: {
    sentBy: (workspace) => rich`Enviado por ${workspace}`,
    check:
      "Compruebe que su participación es correcta. No se publica nada hasta que hayan firmado todas las personas de la lista.",
    checkUntil: (days) =>
      `Compruebe que su participación es correcta. Si alguien no ha respondido ${days} días después de la solicitud y todos los demás han firmado, el lanzamiento se publica sin su firma y su participación se guarda para esa persona.`,
    declinedBefore: "Ha rechazado este tema. Todavía puede aprobarlo.",
    allShares: "Todas las participaciones",
    approve: "Aprobar",
    withEmail: "Aprobar con mi correo",
    withEmailMeans:
      "¿No tiene cartera? Le enviamos un enlace para iniciar sesión y Ledgerline firma con una cartera que guarda para usted.",
    cancel: "Rechazar",
    meaning: (share) =>
      `Firmar es gratis. No mueve dinero ni da acceso a sus fondos: solo demuestra que ha aceptado el ${share}. Las regalías de su participación llegan a la cartera con la que firme.`,
    sentTo: (email, until) =>
      rich`Este enlace se envió a ${email}. ¿No es usted? Pulse «Rechazar» e indíquelo. Es válido hasta el ${until}.`,
  },

  kept: {
    title: "Guardamos su participación",
    said: (since) =>
      `Usted no había respondido y todos los demás habían firmado. Según la regla que firmaron, este tema se publicó. Su participación se guarda desde el ${since}.`,
    yours: (email) =>
      `Se paga a una cuenta que solo puede reclamar quien tenga ${email}. Nadie más podrá tocarla nunca.`,
    sign: "Leer y firmar",
    object: "Oponerme",
    objectTitle: "Oponerse a estas condiciones",
    objectedTitle: "Su objeción ha quedado registrada",
    objected: (reason) => `Se ha opuesto: «${reason}»`,
    meaning: (workspace) =>
      rich`Avisamos a ${workspace} y el certificado muestra que se opone. Lo publicado no cambia y su participación sigue guardada.`,
    told: (workspace, track) =>
      rich`Hemos avisado a ${workspace} de que se opone a ${track}. Su participación sigue guardada.`,
    claim: (email) =>
      `Para retirar el dinero o pasar la cuenta a su propia cartera, inicie sesión con ${email} y abra «Ajustes de la cuenta».`,
  },

  change: {
    title: "Un cambio en su tema",
    toldTitle: "Un cambio que deja su participación igual",
    said: (from) =>
      `Este tema está publicado. El sello propone nuevas condiciones para las ventas desde ${month(from)}. Las ventas anteriores siguen con las condiciones de antes. Nada cambia sin la firma de todos aquellos cuya participación cambia.`,
    takesOffTitle: "Un cambio que termina su participación",
    takesOff: (from, until) =>
      `Este tema está publicado y usted no lo ha aceptado hasta ahora. El sello propone nuevas condiciones para las ventas desde ${month(from)}, en las que no tendría participación. Todos los demás coautores tienen que firmarlo. Su participación en las ventas anteriores sigue siendo suya. Si no está de acuerdo, puede oponerse hasta el ${until}: eso detiene el cambio.`,
    takenOff: (names) =>
      `Sin respuesta hasta ahora: ${names}. El cambio retira del tema a quien no respondió, y para eso tienen que firmar todos los demás.`,
    told: (from, until) =>
      `Este tema está publicado. El sello propone nuevas condiciones para las ventas desde ${month(from)}. Su participación sigue igual y se paga donde se paga ahora; no tiene que hacer nada. Si no está de acuerdo, puede oponerse hasta el ${until}: eso detiene el cambio.`,
    shares: "Participaciones antes y después",
    object: "Oponerme",
    objectTitle: "Oponerse al cambio",
    objectedTitle: "Su objeción ha quedado registrada",
    objected: (reason) => `Se ha opuesto: «${reason}»`,
    meaning: (workspace) =>
      rich`El cambio se detiene y ${workspace} lee su motivo. Las condiciones siguen como están.`,
    objectionTold: (workspace, track) =>
      rich`Hemos avisado a ${workspace} de que se opone al cambio de ${track}. Las condiciones siguen como están.`,
    next: "Se publica cuando hayan firmado todos aquellos cuya participación cambia y nadie más se haya opuesto en sus 14 días.",
  },

  track: {
    share: "Su participación",
    email: "Su correo electrónico",
    release: "Lanzamiento",
    listen: "Escuchar",
    newTab: "(se abre en otra pestaña)",
    network: "Red",
    signedSoFar: "Firmas hasta ahora",
    signedOf: (signed, all) => `${signed} de ${all}`,
  },

  many: {
    title: (tracks) =>
      plural(tracks, {
        one: `${tracks} tema espera su aprobación`,
        other: `${tracks} temas esperan su aprobación`,
      }),
    yourShares: "Sus participaciones",
    check: "Compruebe sus participaciones. Una sola firma aprueba todo lo que no aparte.",
    silence: (days) =>
      `Si alguien no ha respondido ${days} días después de la solicitud y todos los demás han firmado, el lanzamiento se publica sin su firma y su participación se guarda para esa persona.`,
    lookTwice: "Mire estos primero",
    tracks: (count) => plural(count, { one: `${count} tema`, other: `${count} temas` }),
    answerTo: (track) => `Su respuesta a ${track}`,
    answers: { approve: "Aprobar", later: "Ahora no", decline: "Rechazar" },
    suggest: "Proponer otras participaciones…",
    suggested: "Ha propuesto otras participaciones y espera la respuesta.",
    answered: (answer) => `Respuesta a su propuesta: «${answer}»`,
    checkAgain: "Para usted no cambia nada: sus participaciones siguen igual. Una sola firma las confirma.",
    asBefore: "Como antes.",
    unusual: {
      changed: (before) => `En la última versión su participación era del ${before}.`,
      lower: (before) => `Menos que la última vez: antes aceptó el ${before}.`,
      new_name: (names) => `Nuevo en sus temas: ${names}`,
    },
    answer: (approved, declined) =>
      approved === 0
        ? declined === 0
          ? "Aprobar"
          : `Rechazar ${plural(declined, { one: `${declined} tema`, other: `${declined} temas` })}`
        : `Aprobar ${plural(approved, { one: `${approved} tema`, other: `${approved} temas` })}${declined > 0 ? `, rechazar ${declined}` : ""}`,
    withHeldKey: "Aprobar con mi cartera de Ledgerline",
    otherNetwork: (count) =>
      `${plural(count, { one: `${count} tema está`, other: `${count} temas están` })} en otra red y ${plural(count, { one: "necesita", other: "necesitan" })} su propia firma. Abra después su enlace.`,
    meaning:
      "Firmar es gratis, no mueve dinero y no da acceso a sus fondos. Las regalías de sus participaciones llegan a la cartera con la que firme.",
    approved: (count) => `¡${count} temas aprobados!`,
    done: (approved, declined, leftOut) =>
      [
        `Ha firmado sus participaciones en ${plural(approved, { one: `${approved} tema`, other: `${approved} temas` })}.`,
        declined > 0 ? plural(declined, { one: "1 rechazado.", other: `${declined} rechazados.` }) : "",
        leftOut > 0
          ? `${plural(leftOut, { one: "1 ha cambiado entretanto y sigue pendiente", other: `${leftOut} han cambiado entretanto y siguen pendientes` })}: espere un enlace nuevo.`
          : "",
        approved > 1 ? "Le escribiremos cuando se publiquen." : PUBLISHED_NEWS,
      ]
        .filter(Boolean)
        .join(" "),
  },

  confirm: {
    title: "Confirmar la aprobación",
    signs: {
      solana: "Con su cartera de Solana firma solo este texto:",
      evm: "Con su cartera de Ethereum firma solo este texto:",
    },
    inEnglish:
      "El texto está en inglés y no se cambia ni una letra, para que cualquiera pueda comprobarlo. Dice que acepta su participación en este tema tal como figura en él, y que firmar es gratis, no envía ninguna transacción y no mueve fondos.",
    openWallet: "la dirección de su cartera",
    openPaidTo: "esta cartera",
    openAccount: "una cuenta de cobro de su cartera",
    openTimestamp: "el momento en que firme",
    signWith: "Firmar con",
    sign: "Firmar y aprobar",
    sendAgain: "Enviar de nuevo",
    anotherAccount: "Usar otra cuenta",
    back: "Volver",
    connecting: (wallet) => `Esperando a ${wallet}. Permita que esta página vea su dirección.`,
    signing: (wallet) => `Esperando a ${wallet}. Compruebe que muestra el mismo texto y firme.`,
    submitting: "Firmado. Registrando su aprobación…",
    notSubmitted: "No se ha podido enviar la respuesta. Vuelva a intentarlo.",
    checkClock: "Si se repite, compruebe el reloj de su dispositivo.",
  },

  code: {
    isNew:
      "Esta cartera es nueva para nosotros. Para asegurarnos de que es suya, escriba el código que le hemos enviado por correo.",
    paidTo: "Su parte se pagará a",
    label: "Código del correo",
    sentTo: (email, minutes) => rich`Enviado a ${email}. Sirve durante ${String(minutes)} minutos.`,
    openInbox: "Abrir el buzón",
    unread: "Escriba las 6 cifras del correo",
    confirm: "Confirmar y aprobar",
    nothingCame: "¿No ha llegado nada?",
    sendNew: "Enviar un código nuevo",
    back: "Volver",
  },

  otherSession: {
    said: (you, them) =>
      rich`Ha iniciado sesión como ${you}. Esta solicitud se envió a ${them}, y solo esa persona puede responder.`,
    go: "¿También es para usted? Cierre la sesión para abrirla aquí.",
    logOut: "Cerrar sesión y continuar",
    toDashboard: "Ir a su panel",
    failed: "No se ha podido cerrar la sesión. Vuelva a intentarlo.",
  },

  notMe: {
    ask: "¿No ha sido usted?",
    done: "Aprobación retirada",
    signed: (track) => rich`Alguien ha aprobado ${track} con su enlace. La parte se pagaría a:`,
    means:
      "Si no ha sido usted, la aprobación deja de valer. Le enviamos un enlace nuevo, el anterior deja de funcionar y avisamos al espacio de trabajo.",
    told: (workspace) =>
      rich`La aprobación ya no vale. Le hemos enviado un enlace nuevo y se lo hemos dicho a ${workspace}. El enlace anterior ya no funciona.`,
    notMe: "No he sido yo",
    wasMe: "He sido yo",
    failed: "No se ha podido retirar. Vuelva a intentarlo.",
  },

  protect: {
    offer: "Proteger esta participación si pierde la cartera",
    meaning: (days) =>
      `Su participación se paga a una cuenta de cobro que pertenece a su cartera. Más adelante puede pasarla a otra cartera. Una persona de confianza puede hacerlo por usted al cabo de ${days} días, salvo que usted lo cancele. Nadie más puede.`,
    guardian: "Cartera de la persona de confianza (opcional)",
    who: "Una segunda cartera suya o de alguien de confianza. También puede indicarla más adelante.",
    notAnAddress: "Escriba una dirección de cartera de esta red",
  },

  noWallet: {
    notFound: {
      solana: "No se ha encontrado ninguna cartera de Solana. Instale Phantom.",
      evm: "No se ha encontrado ninguna cartera de Ethereum. Instale Phantom.",
    },
    orWallet: "O con una cartera propia",
    openInPhantom: "Abrir en Phantom",
    whatOpens: "Abre su enlace personal en el navegador de Phantom, donde puede firmar con su cartera.",
    install: "Instalar Phantom",
    reload: "¿Ya está instalado? Recargar",
    onPhone: "Continuar en el teléfono",
    code: "Código QR de su enlace personal",
    scan: "Escanéelo con su teléfono. Contiene su enlace personal: no lo comparta.",
  },

  decline: {
    title: "¿Rechazar o decidir más tarde?",
    meaning: (workspace) =>
      rich`Si rechaza, avisaremos a ${workspace} y no se publicará nada hasta que lo corrija. Con el mismo enlace todavía puede cambiar de opinión.`,
    why: "¿Qué no es correcto? (opcional)",
    reasons: {
      share: "Participación incorrecta",
      email: "Correo incorrecto",
      notMine: "No es mi tema",
      other: "Otro motivo",
    },
    more: "¿Quiere añadir algo? (opcional)",
    what: "¿Qué no es correcto?",
    decline: "Rechazar",
    later: "Decidir más tarde",
  },

  proposal: {
    offer: "Proponer otras participaciones",
    instead: "Proponer las participaciones correctas",
    title: "Proponer otras participaciones",
    meaning: (workspace) =>
      rich`¿Cuánto debería recibir cada persona? ${workspace} puede aceptarlo o responderle. Usted todavía puede aprobar o rechazar.`,
    shares: "Participaciones en porcentajes enteros",
    asked: (share) => `ahora ${share}`,
    shareOf: (name) => `${name}, participación en porcentaje`,
    whole: "Suma el 100 %",
    left: (percent) => `Falta repartir ${percent}`,
    over: (percent) => `Sobra ${percent}`,
    why: "¿Por qué? (opcional)",
    send: "Enviar propuesta",
    becomes: "pasa a",
    yours: "Su propuesta",
    waits: (workspace) => rich`Ha propuesto otras participaciones. ${workspace} todavía no ha respondido.`,
    meanwhile:
      "Mientras tanto no recibe recordatorios y no se publica nada sin usted. Todavía puede aprobar o rechazar.",
    takeBack: "Retirar",
    answered: (workspace) => rich`${workspace} ha respondido a su propuesta:`,
    decide: "Las participaciones siguen como estaban. Apruebe, rechace o proponga otra vez.",
    elsewhere: (track) =>
      rich`Ha propuesto otras participaciones para ${track} y espera la respuesta. Solo una a la vez.`,
  },

  again: {
    title: "Para usted no cambia nada",
    yours: (share, track) => rich`${share} de ${track}, como antes.`,
    others: "Lo que reciben ahora los demás",
    paidTo: "Se paga, como antes, a:",
    confirm: "Confirmar",
    logIn: "Iniciar sesión para confirmar",
    readAll: "Leerlo todo",
  },

  approved: {
    next: (track, left) => `Siguiente: ${track} (quedan ${left})`,
    nextFailed: "No se ha podido abrir el siguiente tema. Vuelva a intentarlo.",
    signed: (track) => rich`Ha firmado su participación en ${track}.`,
    waitingForPeople: <T>(names: string[], show: (name: string) => T, others: number) =>
      rich<T>`${plural(names.length + others, { one: "Falta la firma de", other: "Faltan las firmas de" })} ${list(names, show, others > 0 ? `${others} personas más` : "")}. ${PUBLISHED_NEWS}`,
    publishing: `Ya han firmado todos: el lanzamiento se está publicando. ${PUBLISHED_NEWS}`,
    publishedAt: (time) =>
      `Ya han firmado todos. El lanzamiento se publica a las ${time}: su cartera es nueva para nosotros, así que queda un rato para avisar. ${PUBLISHED_NEWS}`,
    everyone: "Ya han firmado todos este tema.",
    waitingForTracks: (count) =>
      `Ya han firmado todos este tema. A otros temas del lanzamiento ${plural(count, { one: `les falta ${count} aprobación`, other: `les faltan ${count} aprobaciones` })}. ${PUBLISHED_NEWS}`,
    stay: "Quedarse aquí",
    leavingIn: (seconds) => `Se abrirá la página de inicio en ${seconds} s`,
  },

  receipt: {
    title: "Su comprobante",
    share: "Su participación",
    signed: "Firmado",
    wallet: "Cartera",
    walletHeld: "Cartera (Ledgerline guarda la clave)",
    signature: "Firma",
    copiedWallet: "la dirección de la cartera",
    paidTo: "Se paga a (cuenta de cobro)",
    copiedAccount: "la cuenta de cobro",
    copiedSignature: "la firma",
    mailed: (email) => `Hemos enviado una copia a ${email}.`,
  },

  cancelled: {
    told: (workspace, track) =>
      rich`Hemos avisado a ${workspace} de que ha rechazado ${track}. No se publica nada. Si cambia de opinión, vuelva a abrir el mismo enlace.`,
  },

  failed: {
    title: "No se han podido cargar los datos del lanzamiento",
    incomplete: "Este enlace está incompleto",
    noToken: "Enlace de aprobación no válido: falta el código",
    openAgain:
      "Vuelva a abrir el enlace del correo. Si su programa de correo lo parte en dos líneas, copie las dos.",
    linkOver:
      "El enlace ha caducado, o el lanzamiento se ha modificado o retirado. Después de un cambio le enviamos un enlace nuevo: use el correo más reciente o pregunte a quien se lo envió.",
    happened: {
      changed: (workspace, release) =>
        rich`${workspace} ha modificado ${release} después de enviar este enlace. Lo que firmaría ahora es distinto, por eso el enlace ya no sirve.`,
      withdrawn: (workspace, release) =>
        rich`${workspace} ha retirado ${release}. Ya no se pide a nadie que lo apruebe, y lo que haya firmado no tiene efecto.`,
      expired: (workspace, release) =>
        rich`Este enlace a ${release} de ${workspace} ha caducado. Los enlaces solo sirven durante un tiempo.`,
      replaced: (workspace, release) =>
        rich`Tiene un enlace más reciente a ${release} de ${workspace}. Este ya no sirve.`,
      ended: (workspace, release) =>
        rich`${release} de ${workspace} ya no se puede aprobar como estaba: alguien que participa ha eliminado su cuenta.`,
    },
    newerMail: (at) => `El ${at} le enviamos un correo más reciente. Use el enlace de ese correo.`,
    newLink: {
      ask: "Pedir un enlace nuevo",
      asked: (workspace) =>
        rich`Si algo espera todavía su respuesta, le enviamos un enlace nuevo a la dirección que recibió este. Si no llega nada, pregunte a ${workspace}.`,
      failed: "No se ha podido pedir el enlace. Vuelva a intentarlo.",
    },
    linkNotValid: "Compruebe que ha copiado el enlace entero o use el correo más reciente.",
    noAnswer: "No hemos podido conectar con el servidor. Compruebe su conexión y vuelva a intentarlo.",
    linkGood: "Su enlace sigue siendo válido.",
  },

  reminders: {
    ask: "¿Dejar de recibir recordatorios?",
    stopped: "Recordatorios desactivados",
    noMore: "No recibirá más recordatorios sobre este lanzamiento.",
    waits: (workspace, release) => rich`${workspace} sigue esperando su respuesta sobre ${release}.`,
    stillApprove:
      "Todavía puede aprobar. ¿No es usted la persona indicada? Revise el tema y pulse «Rechazar», para que lo sepan.",
    stop: "Desactivar recordatorios",
    review: "Revisar el tema",
    failed: "No se han podido desactivar los recordatorios. Vuelva a intentarlo.",
  },
};
