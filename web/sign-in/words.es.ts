import { rich } from "../../words/rich.ts";
import type { SignInWords } from "./words.ts";

export const es: SignInWords = {
  form: {
    email: "Correo electrónico",
    example: "usted@example.com",
    notAnAddress: "Escriba un correo electrónico válido",
    didYouMean: (domain) => `¿Quería decir ${domain}?`,
  },
  notSent: {
    refused: "No se ha podido enviar el enlace",
    failed: "Ha ocurrido un error. Vuelva a intentarlo.",
    wait: (minutes) =>
      `No se ha enviado ningún enlace nuevo: esta dirección ya ha recibido los que puede recibir por ahora. Podrá pedir el siguiente dentro de ${minutes === 1 ? "1 minuto" : `${minutes} minutos`}. El último enlace que recibió es válido durante 10 minutos.`,
  },
  sent: {
    check: "Enlace enviado. Abra su correo para iniciar sesión.",
    where: (email, minutes) =>
      rich`Lo hemos enviado a ${email}. Sirve una sola vez, durante ${String(minutes)} minutos. ¿No lo encuentra? Mire en la carpeta de correo no deseado.`,
    openMailbox: {
      local: "Abrir el buzón local",
      gmail: "Abrir Gmail",
      outlook: "Abrir Outlook",
    },
    resend: "Enviar otro enlace",
    resendIn: (seconds) => `Enviar otro enlace (${seconds} s)`,
    sentAgain: "Le hemos enviado un enlace nuevo.",
    changeAddress: "¿Dirección equivocada? Cambiarla",
  },
};
