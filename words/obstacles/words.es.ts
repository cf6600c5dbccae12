import type { ObstacleWords, Reasons } from "./words.ts";

const REASONS: Reasons = {
  FactoryMissing: "nuestros contratos todavía no están en esta red",
  GasTooHigh: "necesita más gas del que permite la red",
  Underpriced: "su comisión era demasiado baja",
  Reverted: "la red lo ha deshecho",
  NotSupported: "este token no se admite",
  NotCreated: "todavía no está en la cadena",
  TooLittle: "hay demasiado poco para repartir",
  Undeliverable: "ahora no se puede pagar a nadie en este token",
};

const why = (reason: string) => REASONS[reason as keyof Reasons] ?? `motivo «${reason}»`;

export const es: ObstacleWords = {
  asWritten: (text) => text,
  ours: "Algo ha fallado por nuestra parte.",
  unreachable: (network) => `${network} no responde en este momento.`,
  capReached: (network) => `El límite de hoy para comisiones de red en ${network} está agotado.`,
  budgetReached: {
    contractId: (network) =>
      `El límite de hoy para las comisiones de red de un contrato en ${network} está agotado. Continúa mañana, o pague usted la comisión.`,
    workspaceId: (network) =>
      `El límite de hoy para las comisiones de red de un espacio de trabajo en ${network} está agotado. Continúa mañana.`,
    personId: (network) =>
      `El límite de hoy para las comisiones de red de una persona en ${network} está agotado. Continúa mañana.`,
  },
  purseEmpty: (network) => `Nuestra cuenta que paga las comisiones de red en ${network} está vacía.`,
  feesTooHigh: (network) =>
    `Las comisiones en ${network} son más altas de lo habitual. Esperamos a que bajen.`,
  notSigned: {
    not_allowed: (network) =>
      `Nuestra clave para ${network} no ha firmado esto. Lo estamos revisando. No se ha perdido nada.`,
    limit: (network) =>
      `El límite de hoy para lo que firman nuestras claves en ${network} está agotado. Continúa mañana.`,
    unreachable: (network) =>
      `Nuestra clave para ${network} no se puede usar en este momento. Continúa por sí solo.`,
  },
  recordsChecked: (network) =>
    `Estamos revisando nuestros registros de ${network} antes de enviar nada más. No se ha perdido nada.`,
  notConnected: (network) => `Ya no tenemos conexión con ${network}. Espera hasta que la tengamos.`,
  perhapsSent: (network) =>
    `Puede que esto ya se haya enviado: la cuenta en ${network} ha hecho más de lo que muestran nuestros registros. Mire su saldo y sus transacciones, y retire de nuevo si no fue así.`,
  notWorthItsFee: "La comisión de red es demasiado alta para este importe.",
  walletTooEmpty: (network) => `Su cartera no tiene suficiente en ${network} para esto.`,

  cancelled: () => "Ha cancelado este retiro antes de que se enviara.",
  newOwner: (network) =>
    `La cuenta en ${network} tiene otro titular, así que ya no podemos actuar por ella. Sus transacciones muestran lo que se envió antes.`,

  refused: {
    publications: (_network, reason) => `La red ha rechazado el contrato: ${why(reason)}.`,
    royalties: (_network, reason) => `El contrato no puede pagar ahora: ${why(reason)}.`,
    accounts: (network, reason) => `${network} ha rechazado este cambio: ${why(reason)}.`,
    anchors: (network, reason) => `${network} ha rechazado el anclaje del registro: ${why(reason)}.`,
    withdrawals: (network, reason) => `${network} ha rechazado esta transferencia: ${why(reason)}.`,
  },
};
