import { kindName } from "../../shared/rules/networks.ts";
import { formats } from "../../words/formats.ts";
import type { WalletMailWords } from "./words.wallet.ts";

const { amount, momentUtc, plural } = formats("es");
const minutesOf = (count: number) => plural(count, { one: "un minuto", other: `${count} minutos` });

export const es: WalletMailWords = {
  open: "Abrir su cartera",
  notYou:
    "¿No ha sido usted? Inicie sesión, cierre las demás sesiones en su cuenta y avísenos en «Comentarios».",

  created: {
    subject: "Su cartera está lista",
    preview: "Para qué sirve y cómo se usa.",
    said: (kind, address) =>
      `Hemos creado una cartera para ${kindName(kind, "es")} en su cuenta, porque no tenía ninguna. Su dirección: ${address}`,
    besideOwn: (kind, address) =>
      `Su cuenta incluye una cartera para ${kindName(kind, "es")}. Su dirección: ${address}. Las participaciones que aprobó con su propia cartera se siguen pagando a la suya.`,
    use: "Sus regalías se pueden pagar ahí. Para ver la cartera, inicie sesión con esta dirección de correo.",
    isPublic: "1. La dirección es pública. Puede compartirla.",
    neverAsked:
      "2. Nunca pedimos una frase de recuperación ni una clave, y nunca las enviamos por correo. Quien lo haga no somos nosotros.",
    elsewhere:
      "3. Puede pasar la cartera a sus propias manos en cualquier momento: inicie sesión y abra los ajustes de la cuenta.",
  },

  code: {
    subject: "Su código de la cartera",
    preview: (minutes) => `Sirve una vez, durante ${minutesOf(minutes)}.`,
    heading: (code) => `Su código: ${code}`,
    toWithdraw: ({ amount: decimal, fee, arrives, token, to, network }) =>
      `Con él puede enviar ${amount(decimal)} ${token} a ${to} en ${network}. La comisión de red de ${amount(fee)} ${token} se descuenta, así que llegan ${amount(arrives)} ${token}.`,
    toTakeOver: (account, to) =>
      `Con él, ${to} pasa a ser la titular de su cuenta de cobro ${account}. Nuestra clave pierde todo poder sobre ella y se borra.`,
    toNameGuardian: (account, to) =>
      to === null
        ? `Con él, su cuenta de cobro ${account} deja de tener persona de confianza.`
        : `Con él, ${to} pasa a ser la persona de confianza de su cuenta de cobro ${account}.`,
    works: (minutes) => `Sirve una vez, durante ${minutesOf(minutes)}, en el navegador en el que lo pidió.`,
    secret: "No lo comparta con nadie. Nunca lo pedimos por correo, chat ni teléfono.",
  },

  changed: {
    preview: (account) => `Sobre ${account}.`,
    change_owner: {
      subject: {
        asked: "Su cuenta de cobro está pasando a su propia cartera",
        done: "Su cuenta de cobro pertenece a su propia cartera",
        failed: "Su cuenta de cobro no ha cambiado de titular",
      },
      said: (account, to) =>
        `${account} pertenece a ${to} cuando esto termina. A partir de entonces no podemos retirar de ella, y nuestra clave se borra. Sigue cobrando lo que se firmó.`,
    },
    change_guardian: {
      subject: {
        asked: "Su persona de confianza está cambiando",
        done: "El cambio de su persona de confianza ha empezado",
        failed: "Su persona de confianza no ha cambiado",
      },
      said: (account, to) =>
        to === null
          ? `${account} no tendrá persona de confianza cuando pase su plazo.`
          : `${to} será la persona de confianza de ${account} cuando pase su plazo. Puede nombrar a otro titular, y usted puede cancelarlo hasta que tenga efecto.`,
    },
    cancel_recovery: {
      subject: {
        asked: "Se está cancelando una recuperación de su cuenta",
        done: "La recuperación de su cuenta está cancelada",
        failed: "La recuperación de su cuenta no se ha cancelado",
      },
      said: (account) => `El titular de ${account} sigue siendo el mismo.`,
    },
  },

  recovery: {
    subject: "Ha empezado una recuperación de su cuenta de cobro",
    preview: (since) => `Si no la ha pedido, cancélela antes del ${momentUtc(since)}.`,
    said: (account, network, to, since) =>
      `La persona de confianza de ${account} en ${network} ha nombrado a ${to} como nuevo titular. Puede tener efecto el ${momentUtc(since)}.`,
    cancel:
      "Si lo ha pedido usted, no tiene que hacer nada. Si no, cancele la recuperación antes de esa fecha: el titular actual puede hacerlo en cualquier momento.",
  },

  recovered: {
    subject: "Su cuenta de cobro tiene un nuevo titular",
    preview: "Una recuperación por su persona de confianza ha tenido efecto.",
    said: (account, network, to) =>
      `${account} en ${network} pertenece ahora a ${to}. Solo esa cartera puede retirar de ella.`,
  },

  linked: {
    subject: "Se ha vinculado una cartera a su cuenta",
    preview: (hours) =>
      `Tiene efecto dentro de ${plural(hours, { one: "una hora", other: `${hours} horas` })}, si no lo detiene.`,
    said: (address) => `${address} se ha vinculado a su cuenta y se ha comprobado con una firma.`,
    from: (active) =>
      `Desde el ${momentUtc(active)} será la primera opción cuando apruebe una participación. Los lanzamientos publicados siguen pagando a la cartera que los firmó.`,
    nothingToDo: "Si ha sido usted, no tiene que hacer nada.",
    stop: "No he sido yo: detenerlo",
  },

  withdrawn: {
    subject: "Su retiro está hecho",
    preview: "El dinero ha llegado.",
    said: ({ arrives, fee, token, to, network }) =>
      `Se han enviado ${amount(arrives)} ${token} a ${to} en ${network}. La comisión de red ha sido de ${amount(fee)} ${token}.`,
    transaction: (transaction) => `Transacción: ${transaction}`,
  },

  notWithdrawn: {
    subject: "Su retiro ha fallado",
    preview: "No ha salido nada de su cartera.",
    said: ({ amount: decimal, token, to, network }, problem) =>
      `${amount(decimal)} ${token} a ${to} en ${network}: ${problem}`,
    stillThere: "El dinero sigue en su cartera. Puede volver a intentarlo.",
  },
};
