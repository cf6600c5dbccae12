import type { RefusalWords } from "./refusals.ts";

export const es: RefusalWords = {
  account_change_in_progress: "Ya hay un cambio en curso en su cuenta de cobro. Espere a que termine.",
  approval_already_decided: "Esta aprobación ya está decidida",
  approval_link_expired: "El enlace de aprobación no es válido o ha caducado",
  approval_link_not_valid: "El enlace de aprobación no es válido o ha caducado",
  chain_unreachable: "La red no responde en este momento. Vuelva a intentarlo dentro de un rato.",
  code_not_valid: "Este código no es válido. Caduca a los 10 minutos; pida uno nuevo.",
  company_unreachable: "El proveedor de identidad no responde en este momento. Use un enlace por correo.",
  destination_not_a_wallet: "Esta dirección es de un contrato o de un token, no de una cartera",
  destination_not_valid: "Esto no es una dirección de cartera en esta red",
  distribution_rejected: "La red rechaza este reparto en este momento",
  distribution_too_old: "Ha pasado demasiado tiempo antes de enviarlo. Empiece de nuevo y firme enseguida.",
  fee_too_high_for_sum:
    "La comisión de la red es demasiado alta para este importe. Se guarda hasta que llegue más, o puede pagar usted la comisión.",
  guardian_not_valid: "La persona de confianza debe tener otra cartera en esta red",
  insufficient_funds: "Su cartera no tiene suficiente saldo",
  network_not_connected:
    "Este servicio ya no está conectado a esta red, así que aquí no se puede firmar nada para ella",
  no_permission: "No tiene permiso para hacer esto",
  nobody_can_receive:
    "Ningún coautor puede recibir todavía este token. Primero necesitan una cuenta para él.",
  not_ready: "El servicio está arrancando o no está disponible. Vuelva a intentarlo dentro de un momento.",
  not_your_approval: "Esta aprobación corresponde a otra persona",
  nothing_to_distribute: "No hay nada que repartir. Un pago cuenta cuando es definitivo en la red.",
  passkey_not_found: "Esta clave de acceso ya se ha eliminado",
  passkey_not_valid:
    "Esta clave de acceso no se ha aceptado. Inténtelo de nuevo o inicie sesión con un enlace por correo.",
  payouts_stopped: "Los pagos de este contrato están en pausa mientras lo revisamos. El dinero está a salvo.",
  session_not_found: "En este dispositivo la sesión ya está cerrada",
  session_too_old: "Vuelva a iniciar sesión para eliminar su cuenta",
  sign_in_again:
    "Por seguridad, vuelva a iniciar sesión. Para esto hace falta una sesión iniciada en los últimos 10 minutos.",
  signature_expired: "La firma ha caducado. Vuelva a firmar.",
  signature_not_valid: "La firma no es válida",
  small_sum_already_distributed:
    "Hoy ya se ha repartido un importe pequeño. Este se guarda hasta que llegue más.",
  something_went_wrong: "Algo ha salido mal",
  storage_full:
    "Ahora mismo no hay espacio para guardar nada. No se ha cambiado nada. Vuelva a intentarlo dentro de unos minutos.",
  test_payment_refused: "La red ha rechazado el pago de prueba",
  token_address_not_valid: "Esto no es una dirección de token en esta red",
  token_already_distributed: "Este token ya se ha repartido hoy. Vuelva a intentarlo mañana.",
  too_little_to_distribute:
    "El importe es demasiado pequeño para repartirlo. Se guarda hasta que llegue más.",
  too_many_at_once: "Hay demasiados cambios suyos en curso. Vuelva a intentarlo dentro de un momento.",
  too_many_codes: "Ha pedido demasiados códigos. Vuelva a intentarlo más tarde.",
  too_many_other_tokens:
    "Se ha alcanzado el límite diario de repartos de otros tokens en esta red. Vuelva a intentarlo mañana.",
  too_many_passkeys: "Una cuenta puede tener 20 claves de acceso. Elimine alguna que ya no use.",
  too_many_requests: "Demasiadas solicitudes. Vuelva a intentarlo más tarde.",
  too_many_withdrawals: "Ha hecho demasiados retiros hoy. Vuelva a intentarlo mañana.",
  too_many_workspaces: "Ha creado demasiados espacios de trabajo hoy. Vuelva a intentarlo mañana.",
  wallet_cannot_pay_fee: "Esta cartera no tiene suficiente moneda de la red para la comisión",
  wallet_cannot_sign: "Su cartera no puede firmar en este momento. Vuelva a intentarlo en un minuto.",
  wallet_handed_over:
    "Su cartera de Ledgerline está ahora en sus propias manos, así que ya no firmamos con ella. Use su propia cartera.",
  wallet_holds_money:
    "Su cartera de Ledgerline contiene dinero. Retírelo o tome posesión de la cartera primero.",
  wallet_in_use:
    "Se pagan regalías a su cartera de Ledgerline, y al eliminar la cuenta se destruye su clave. Tome posesión de la cartera primero.",
  wallet_link_not_found: "Esta cartera ya no está vinculada",
  wallet_not_valid: "Esta dirección de cartera no puede firmar",
  wallet_taken: "Otra persona de este tema ya ha firmado con esta cartera. Use otra.",
  withdrawal_fee_changed: "La comisión de la red ha subido. Revise la nueva antes de continuar.",
  withdrawal_in_progress: "Ya hay un retiro en curso desde esta cartera. Espere a que termine.",
  withdrawal_not_found: "No se ha encontrado el retiro",
  withdrawal_on_its_way: "Este retiro ya se ha enviado y no se puede cancelar.",
  withdrawal_rejected: "La red rechaza una transferencia a esta dirección",
  withdrawal_too_small: "Es demasiado poco para lo que cuesta enviarlo. Retire una cantidad mayor.",
};
