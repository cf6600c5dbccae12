import { rich } from "../../words/rich.ts";
import type { LoginWords } from "./words.ts";

export const es: LoginWords = {
  logIn: {
    title: "Iniciar sesión",
    how: "Le enviaremos un enlace. Sin contraseña.",
    invited: "¿Ha recibido una invitación? Use la dirección a la que se envió.",
    forApproval: "Después volverá a su aprobación.",
    send: "Enviar enlace",
    sentTitle: "Abra su correo",
  },
  passkey: {
    or: "o",
    signIn: "Iniciar sesión con una clave de acceso",
    notUsed: "No se ha usado ninguna clave de acceso. Inténtelo de nuevo o pida un enlace por correo.",
    failed: "No se ha podido iniciar sesión con una clave de acceso",
  },
  company: {
    signIn: (name) => `Iniciar sesión con ${name}`,
    notStarted: "No se ha podido empezar a iniciar sesión",
    problems: {
      denied: "El inicio de sesión se canceló allí.",
      failed: "No se ha podido iniciar sesión. Inténtelo de nuevo o pida un enlace por correo.",
      unverified: "Su cuenta de allí no tiene una dirección de correo verificada. Pida un enlace por correo.",
      domain: "Las direcciones de este dominio no pueden iniciar sesión así. Pida un enlace por correo.",
    },
  },
  verify: {
    pageTitle: "Iniciar sesión",
    title: "Iniciando sesión",
    verifying: "Comprobando su enlace...",
  },
  ask: {
    title: "Un clic más",
    signsIn: (email) => rich`Con este enlace inicia sesión como ${email}.`,
    why: "Lo ha abierto en un navegador distinto del que lo pidió. Si esta dirección no es la suya, cierre esta página.",
    other: (email) =>
      rich`En este navegador ha iniciado sesión como ${email}. Si continúa, pasará a la otra cuenta.`,
    goOn: (email) => `Continuar como ${email}`,
    stay: "Mantener la sesión actual",
  },
  verified: {
    title: "Sesión iniciada",
    takingYouIn: "Enlace comprobado. Abriendo su panel...",
  },
  failed: {
    title: "No se ha podido iniciar sesión",
    why: {
      no_token: "El enlace no está completo",
      refused: "El enlace ya no es válido",
      broken: "Se ha producido un error al comprobar el enlace",
    },
    askAnew: "Un enlace sirve una sola vez y por poco tiempo. Pida uno nuevo y use el último correo.",
    checkAgain: "Comprobar el enlace otra vez",
    tryAgain: "Volver a intentarlo",
    toDashboard: "Ir al panel",
  },
};
