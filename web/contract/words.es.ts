import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { ContractWords } from "./words.ts";

const { grouped, month } = formats("es");

export const es: ContractWords = {
  title: (address) => `Regalías en ${address}`,
  heading: (address) => rich`Regalías en ${address}`,
  titleOf: (track) => `Regalías de ${track}`,
  headingOf: (track) => rich`Regalías de ${track}`,
  by: (artists, release, workspace) => rich`De ${artists}, en ${release}, publicado por ${workspace}`,
  certificate: "Certificado",
  label: (network) => `Contrato de regalías en ${network}`,
  loading: "Cargando el contrato...",
  notLoaded: "No se ha podido cargar este contrato",
  failed: "No se ha podido cargar el contrato",
  notWatched: (network) =>
    `Ledgerline ya no está conectado a ${network}. Esta página muestra lo que se vio hasta entonces. El contrato sigue funcionando: el dinero enviado está a salvo en él, y cualquiera puede hacer que se reparta.`,
  outOfDate: "No llegamos al servidor, así que esto puede no estar al día. Seguimos intentándolo.",
  copiedAddress: "dirección del contrato",
  viewOnChain: "Ver en la red",
  inExplorer: "en el explorador, en otra pestaña",
  units: "unidades",

  missing: {
    title: "Contrato no encontrado",
    compare:
      "No tenemos ningún contrato en esta dirección. Compárela con la del certificado, también las mayúsculas y la red.",
    sendNothing: "No envíe dinero a una dirección que no encontramos.",
    home: "Ir al inicio",
  },

  terms: {
    version: (number, count) => `Versión ${number} de ${count} de las condiciones de este tema`,
    sales: (from, until) =>
      until === null
        ? `Para ventas desde ${month(from ?? "")}.`
        : from === null
          ? `Para ventas anteriores a ${month(until)}. Este contrato sigue funcionando con estas condiciones.`
          : `Para ventas desde ${month(from)} y anteriores a ${month(until)}. Este contrato sigue funcionando con estas condiciones.`,
    newest: "Ir al contrato de las condiciones más recientes",
  },

  standings: {
    not_payable: "Todavía no admite pagos",
    empty: "Listo, aún sin pagos",
    settled: "Pagado",
    held: "Pagado, con pagos retenidos",
    gathering: "Reuniendo pagos pequeños",
    distributing: "Repartiendo",
    stopped: "En pausa",
  },

  nothingYet: {
    title: "Todavía no ha llegado ningún pago",
    payable: {
      seconds:
        "Los pagos y los repartos aparecen aquí en segundos, cada uno con su transacción. Deje esta página abierta para seguirlos.",
      minutes:
        "Los pagos y los repartos aparecen aquí en minutos, cada uno con su transacción. Deje esta página abierta: mientras lo esté, miramos cada pocos segundos.",
    },
    notPayable:
      "El contrato todavía no es definitivo en la red. Esta página le dirá cuándo se le puede pagar.",
  },

  totals: {
    received: "Recibido",
    paid: { name: "Pagado", hint: "en las carteras de los coautores" },
    held: { name: "Retenido", hint: "para carteras que ahora no pueden recibirlo" },
    carried: { name: "Pendiente", hint: "en el contrato, todavía sin repartir" },
  },

  waiting: {
    title: "Qué está pendiente y por qué",
    stopped:
      "Nuestros registros no coinciden con la red, así que hemos puesto los pagos en pausa mientras lo revisamos. El dinero está a salvo en el contrato, que solo puede pagarlo según estas participaciones.",
    carried: "pendiente",
    heldFor: (wallet) => `retenido para ${wallet}`,
    othersPaid: "Los demás han cobrado a tiempo. Solo esta cartera puede recibir lo retenido.",
    allPaid: "Se ha pagado todo lo recibido.",
    tooLittleLeft: (amount) =>
      `Se ha pagado todo lo demás. ${amount} es demasiado poco para repartirlo y sale con el próximo pago.`,
    whyCarried: {
      gathering:
        "Los pagos pequeños se reúnen hasta que valen 1 dólar, durante 30 días como máximo. Elija «Repartir ahora» para pagarlos enseguida.",
      tooDear: (fee, worthFrom) =>
        `Repartirlo costaría ahora ${fee} en comisiones de la red. Las pagamos en cuanto se reúnan ${worthFrom}, o a los 30 días si vale más que la comisión. También puede pagar usted la comisión.`,
      distributing: "Se está repartiendo. Suele tardar menos de un minuto.",
      settled: "Demasiado poco para repartirlo. Sale con el próximo pago.",
      stopped: "Se queda en el contrato hasta que terminemos la revisión.",
    },
    whyHeld: {
      account_missing:
        "Esta cartera todavía no tiene cuenta para el token. Le pagamos en cuanto la tenga: se abre al recibir cualquier cantidad del token.",
      account_frozen:
        "El emisor del token ha congelado la cuenta de esta cartera. Le pagamos cuando deje de estarlo.",
      account_not_theirs:
        "La cuenta del token de esta cartera se cedió a otra persona. Su participación se guarda, y la cartera puede reclamarla para otra cuenta.",
      below_minimum:
        "Esta cartera es nueva y su parte no llega al mínimo de la red para una cartera. Le pagamos en cuanto sea suficiente.",
      blacklisted: "El emisor del token ha bloqueado esta cartera. Su parte se guarda solo para ella.",
      could_not_deliver:
        "La transferencia ha fallado. Su parte se guarda para ella y puede reclamarse en cualquier momento.",
    },
  },

  distribute: {
    now: "Repartir ahora",
    running: "Hay un reparto en curso.",
    started: "Se está repartiendo. Tarda alrededor de un minuto.",
    anybody: "Puede hacerlo cualquiera. Pagamos nosotros la comisión de la red.",
    nothing: "No hay nada que repartir.",
    tooDear: "La comisión de la red es ahora demasiado alta para este importe.",
    failed: "No se ha podido iniciar el reparto. Vuelva a intentarlo.",

    yourself: {
      title: "Pagar usted la comisión",
      how: (network) =>
        `Su cartera envía el reparto y paga la comisión de la red en ${network}. El dinero va a los coautores según las mismas participaciones.`,
      noWallet: (wallet) =>
        `Con una ${wallet} en este navegador puede enviar usted el reparto y pagar la comisión de la red. No se ha encontrado ninguna.`,
      payWith: (wallet) => `Pagar con ${wallet}`,
      sent: "Enviado. Los pagos aparecen aquí cuando sea definitivo.",
      failed: "No se ha podido enviar el reparto. Vuelva a intentarlo.",
    },
  },

  pay: {
    title: "Pagar regalías",
    notYet: (network) =>
      `Todavía no admite pagos. No envíe nada hasta que el contrato sea definitivo en ${network}.`,
    how: "Envíe un pago a esta dirección. El contrato lo reparte entre los coautores.",
    token: "Moneda",
    careful: "Importante",
    localChain: "Es una red de prueba local. No envíe nunca dinero real a esta dirección.",
    sameAddressElsewhere: (symbol, network) =>
      `Envíe solo ${symbol} en ${network}. La misma dirección en otra red no es este contrato, y el dinero enviado allí se pierde.`,
    otherNetwork: (symbol, network) =>
      `Envíe solo ${symbol} en ${network}. El dinero enviado en otra red se pierde.`,
    code: (symbol, network) => `Código QR para pagar ${symbol} en ${network}`,
    addressForCamera: "La dirección como código QR",
    scan: "Escanéelo con una cartera",
    copiedAddress: "dirección de pago",
    openWallet: "Abrir en una cartera",
    amount: (symbol) => `Importe en ${symbol}`,
    amountHint: "Con un importe, el código abre su cartera con el pago ya relleno.",
    paste: {
      title: "Si su cartera o su plataforma de intercambio rechaza la dirección",
      wallet:
        "La dirección de arriba es de un contrato, y nadie tiene una clave para ella. Muchas carteras la aceptan como destinataria. Algunas dicen que está fuera de la curva («off curve») o que no es una cartera.",
      tokenAccount: (symbol) =>
        `Donde una cartera pida la cuenta de token del destinatario, pegue esta. Solo recibe ${symbol}. No la pegue nunca donde se pida una dirección de cartera: el dinero se perdería.`,
      copied: (symbol) => `cuenta de token de ${symbol}`,
      exchange:
        "Las plataformas de intercambio solo envían a carteras, y la mayoría rechaza los contratos. Retire primero a una cartera suya y pague desde ella.",
    },
  },

  test: {
    amount: (symbol) => `Importe de prueba en ${symbol}`,
    notAnAmount: (most) => `Escriba un importe como 125,50, hasta ${grouped(most)}`,
    send: "Enviar un pago de prueba",
    sent: "Enviado. Aparece aquí cuando sea definitivo.",
    arrived: "Ha llegado.",
    failed: "No se ha podido enviar el pago de prueba. Vuelva a intentarlo.",
  },

  shares: {
    title: "Participaciones",
    seal: (shares) => `Participaciones: ${shares.join("; ")}`,
    kept: (since) => `No ha dado su acuerdo; su participación se guarda desde el ${since}.`,
    signedBy: {
      everyone: "Acordadas y firmadas por todos.",
      changed: "Acordadas y firmadas por todos aquellos cuya participación ha cambiado.",
      others: "Acordadas y firmadas por todos los demás.",
    },
    fixed: "Nadie puede cambiarlas, ni siquiera nosotros.",
  },

  others: {
    title: "Otros tokens",
    notLost:
      "Cualquiera puede enviar aquí cualquier token, así que estos se muestran solo por su dirección y no cuentan arriba. Se pueden repartir según las mismas participaciones.",
    address: "Dirección del token",
    onlySeen: "Déjelo vacío para buscar los tokens que hemos visto llegar aquí.",
    look: "Buscar otros tokens",
    failed: "No se han podido buscar otros tokens. Vuelva a intentarlo.",
    nothing: "No se han encontrado otros tokens.",
    lastDivided: (transaction) => rich`Último reparto en ${transaction}`,
    running: "Repartiendo",
    distribute: "Repartir este token",
  },

  payments: {
    title: "Pagos",
    download: "Descargar CSV",
    loading: "Cargando los pagos...",
    notLoaded: "No se han podido cargar los pagos",
    standings: {
      divided: "Repartido",
      with_later: "Repartido con uno posterior",
      waiting: "Todavía sin repartir",
    },
    from: (sender) => rich`De ${sender}`,
    unknownSender: "De un remitente desconocido",
    transaction: (transaction) => rich`Transacción ${transaction}`,
    noTransaction: "Visto por el saldo del contrato",
    taken: (amount, transaction) =>
      rich`El emisor del token retiró ${amount} de este contrato en la transacción ${transaction}. Las participaciones se calculan sin ello.`,
  },

  payouts: {
    withLater: "Este pago pequeño se repartió junto con uno posterior.",
    none: "Desde este pago todavía no se ha pagado nada.",
    paid: (when, transaction) => rich`Pagado ${when} en ${transaction}`,
    wallet: "Cartera",
    amount: "Importe",
    held: "retenido, no se ha podido entregar",
  },

  news: {
    payable: "Ya se puede pagar a este contrato.",
    received: (amount) => `Pago recibido: ${amount}.`,
    paid: (amount) => `Pagado: ${amount}.`,
    held: (amount) => `Retenido: ${amount}.`,
    stopped: "Los pagos de este contrato están en pausa.",
  },
};
