import { kindName } from "../../../shared/rules/networks.ts";
import { rich } from "../../../words/rich.ts";
import type { AccountWalletWords } from "./words.ts";

export const es: AccountWalletWords = {
  kinds: { solana: kindName("solana", "es"), evm: kindName("evm", "es") },

  card: {
    title: "Cartera",
    loading: "Cargando la cartera...",
    notLoaded: "No se ha podido cargar la cartera",
    what: "Ledgerline ha creado una cartera para usted, para que pueda cobrar sin tener una. Puede retirar el dinero o pasar la cartera a sus propias manos en cualquier momento.",
    withdraw: "Retirar",
    link: "Vincular mi propia cartera",
  },

  held: {
    notYet: "Se crea cuando la necesite por primera vez.",
    takenOver: "En sus manos",
    accountIsYours:
      "Esta cuenta pertenece a su propia cartera, así que Ledgerline ya no puede retirar de ella. Sigue cobrando lo que cobraba.",
    address: (kind) => `dirección de ${kind}`,
    tokenOn: (symbol, network) => `${symbol} en ${network}`,
    notKnown: "no disponible",
  },

  account: {
    owner: "Titular",
    ours: "Una clave que Ledgerline guarda para usted",
    since: "Desde",
    guardian: "Persona de confianza",
    nextGuardian: "Próxima persona de confianza",
    from: (who, day) => `${who} desde el ${day}`,
    nobody: "Nadie",
    onNetwork: (what, network) => `${what} en ${network}`,
    notKnown: "no disponible",
    delay: "Plazo de recuperación",
    days: (days) => `${days} días`,
    takeOver: "Pasarla a mi propia cartera",
    takeOverOf: (kind) => `Pasarla a mi propia cartera: ${kind}`,
    nameGuardian: "Nombrar a una persona de confianza",
    nameGuardianOf: (kind) => `Nombrar a una persona de confianza: ${kind}`,
    recovery: (network, to, when) =>
      `Una persona de confianza ha iniciado una recuperación en ${network}: desde el ${when} esta cuenta puede pertenecer a ${to}. Si usted no lo ha pedido, cancélela ahora.`,
    cancelRecovery: "Cancelar la recuperación",
    notCancelled: "No se ha podido cancelar. Vuelva a intentarlo.",
    changes: {
      change_owner: "El cambio de titular",
      change_guardian: "El cambio de la persona de confianza",
      cancel_recovery: "La cancelación de la recuperación",
    },
    underWay: (what) => `${what} está en curso. Puede tardar unos minutos.`,
    failed: (what, problem) => `${what} ha fallado. ${problem}`,
    notChanged: "No se ha podido cambiar la cuenta. Vuelva a intentarlo.",
  },

  ownAccounts: {
    title: "Cuentas de cobro de sus propias carteras",
    what: "Las eligió al aprobar. Solo la cartera titular puede retirar de una cuenta, nombrar a una persona de confianza o cancelar una recuperación.",
    rescue: "Usar una con su cartera",
    address: (network) => `cuenta de cobro en ${network}`,
  },

  takeOver: {
    title: "Pasar la cuenta a su propia cartera",
    meaning: [
      "Su propia cartera pasa a ser la titular de esta cuenta. Todas sus participaciones, pasadas y futuras, podrá retirarlas sin Ledgerline.",
      "La clave de Ledgerline pierde todo poder sobre la cuenta y se borra. Esto no se puede deshacer.",
      "Quien pierda la cartera necesita a una persona de confianza para recuperar la cuenta.",
    ],
    lastLook: (address) => `La nueva titular es ${address}. Firme una vez más con esta cartera.`,
    action: "Firmar y tomar posesión",
  },

  guardian: {
    title: "Nombrar a una persona de confianza",
    meaning:
      "Una persona de confianza puede nombrar a otro titular de su cuenta, por ejemplo si Ledgerline desaparece o si usted pierde su cartera. Solo tiene efecto después del plazo, y hasta entonces puede cancelarlo. No puede hacer nada más.",
    address: "Dirección de cartera de la persona de confianza",
    orNobody:
      "Una segunda cartera suya o la de alguien de su confianza. Déjelo vacío para no nombrar a nadie.",
    lastLook: (address) =>
      address === null
        ? "Su cuenta no tendrá persona de confianza."
        : `La nueva persona de confianza es ${address}.`,
    action: "Confirmar",
  },

  own: {
    title: "Sus propias carteras",
    countsFrom: (kind, moment) => `${kind}, con efecto desde el ${moment}`,
    waiting: "Pendiente",
    active: "Activa",
    stop: "Detener",
    stopOf: (address) => `Detener: ${address}`,
    unlink: "Desvincular",
    unlinkOf: (address) => `Desvincular: ${address}`,
    failed: "No se ha podido desvincular la cartera. Vuelva a intentarlo.",
  },

  withdrawals: {
    title: "Retiros",
    notLoaded: "No se han podido cargar los retiros",
    earlier: (count, isAll) => (isAll ? (count === 1 ? "1 anterior" : `${count} anteriores`) : "Anteriores"),
    where: (address, network, when) => rich`a ${address} en ${network}, ${when}`,
    nothingLeft: "No ha salido nada de su cartera.",
    cancel: "Cancelar retiro",
    notCancelled: "No se ha podido cancelar el retiro. Inténtelo de nuevo.",
    underWay: "En curso",
    done: "Hecho",
    failed: "Fallido",
  },

  earnings: {
    byStatements: "Ingresos por mes, tema, tienda y país",
    title: "Sus ingresos por tema",
    notLoaded: "No se han podido cargar los ingresos",
    nothing:
      "Todavía nada. Cuando un contrato en el que tiene una participación reciba regalías, sus ingresos aparecerán aquí.",
    where: (share, address, network, lastPaid) =>
      rich`${share} a ${address} en ${network}, último pago ${lastPaid}`,
    units: "unidades",
    held: (amount) => `+ ${amount} retenido`,
  },

  code: {
    label: "Código del correo",
    unread: "Escriba las seis cifras del correo",
    where: (email, minutes) =>
      rich`Hemos enviado seis cifras a ${email}. Sirven durante ${String(minutes)} minutos.`,
    openInbox: "Abrir el buzón",
    back: "Volver",
    nothingCame: "¿No ha llegado nada?",
    sendNew: "Enviar un código nuevo",
    sent: "Enviado. El código anterior ya no sirve.",
    newNotSent: "No se ha podido enviar el código.",
    mailMe: "Enviarme un código",
    notSent: "No se ha podido enviar el código. Vuelva a intentarlo.",
  },

  withdraw: {
    title: "Retirar",
    nothing: "No hay nada que retirar, o la red no responde en este momento.",
    from: "Desde",
    source: (amount, symbol, network) => `${amount} ${symbol} en ${network}`,
    to: (network) => `A la dirección en ${network}`,
    toHint: (network) =>
      `Use una dirección en ${network}. El dinero enviado a una dirección equivocada no se puede recuperar.`,
    amount: (symbol) => `Importe en ${symbol}`,
    allOfIt: "Todo",
    testFirst: "Enviar primero una pequeña cantidad de prueba (1 dólar). Envíe el resto cuando haya llegado.",
    addressProblems: {
      missing: () => "Escriba la dirección a la que enviar",
      of_solana: (network) => `Parece una dirección de Solana. Escriba una de ${network}.`,
      of_evm: (network) => `Parece una dirección de Ethereum. Escriba una de ${network}.`,
      not_hex: () => "Escriba 0x seguido de 40 caracteres. Copie la dirección de la cartera que recibe.",
      not_base58: () =>
        "Una dirección de Solana tiene de 32 a 44 letras y cifras. Cópiela de la cartera que recibe.",
      nobody: () => "Nadie puede usar esta dirección",
      same: () => "Es la misma cartera de la que retira",
    },
    amountProblems: {
      not_an_amount: ({ decimals }) =>
        `Escriba un importe como 12,50, con ${decimals} decimales como máximo y sin puntos para los miles`,
      zero: () => "Escriba un importe mayor que 0",
      too_much: ({ amount, symbol }) => `Su cartera tiene ${amount} ${symbol}`,
    },
  },

  cost: {
    fee: "Comisión de la red, se descuenta del importe",
    arrives: "Llega",
  },

  lastLook: {
    withdraw: (amount) => `Retirar ${amount}`,
    test: "Primero, un pago de prueba.",
    compare: (amount, network) =>
      rich`${amount} se envía a esta dirección en ${network}. Compárela con la de la cartera que recibe, al menos los primeros y los últimos caracteres:`,
    failed: "No se ha podido retirar. Vuelva a intentarlo.",
  },

  progress: {
    states: {
      sending: "Enviando",
      confirming: "Confirmando: en un bloque, todavía no definitivo",
      done: "Hecho",
      failed: "Fallido",
    },
    going: (amount, address) => `${amount} a ${address}.`,
    takes: { seconds: "Suele tardar unos segundos.", minutes: "Puede tardar unos minutos." },
    goesOn: "Puede cerrar esto. Continúa por sí solo y le escribiremos cuando termine.",
    failed: "El retiro ha fallado.",
    nothingLeft: "No ha salido nada de su cartera.",
    went: (amount, address, network) => `Se han enviado ${amount} a ${address} en ${network}.`,
    transaction: "Transacción",
    tryAgain: "Volver a intentarlo",
    close: "Cerrar",
    hasItArrived: "Mire la cartera que recibe. Cuando haya llegado la cantidad de prueba, envíe el resto.",
    sendRest: (amount, symbol) => `Enviar el resto: ${amount} ${symbol}`,
  },

  link: {
    title: "Vincular mi propia cartera",
    what: "Cobre las próximas participaciones en su propia cartera. Firme un mensaje para demostrar que es suya. Firmar es gratis y no mueve dinero.",
    kind: "Tipo de cartera",
    waits: (hours) =>
      `Tiene efecto después de ${hours} horas. Le escribimos enseguida, para que pueda detenerlo si no ha sido usted.`,
    offeredFirst: "Después será la primera opción cuando apruebe en el panel.",
    publishedStay:
      "Los contratos publicados siguen pagando a la cartera que los firmó. Sus participaciones son fijas.",
    failed: "No se ha podido vincular la cartera. Vuelva a intentarlo.",
    notFound: (wallet) =>
      `No se ha encontrado ${wallet} en este navegador. Instale una o abra esta página en el navegador donde la tiene.`,
    getPhantom: "Obtener Phantom",
    signWith: (wallet) => `Firmar con ${wallet}`,
    answerThere: "Confirme la solicitud en su cartera.",
    linked: (address) => `${address} está vinculada.`,
    countsFrom: (moment) =>
      `Tiene efecto el ${moment}. Hasta entonces puede detenerlo aquí o con el enlace del correo que acabamos de enviarle.`,
    close: "Cerrar",
  },
};
