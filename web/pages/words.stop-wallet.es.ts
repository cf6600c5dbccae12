import type { StopWalletWords } from "./words.stop-wallet.ts";

export const es: StopWalletWords = {
  pageTitle: "Detener una cartera",
  title: "¿No ha sido usted?",
  why: "Alguien con la sesión iniciada en su cuenta ha vinculado una cartera para sus futuras participaciones. Si no ha sido usted, deténgalo. Quitamos la cartera de su cuenta de inmediato.",
  failed: "No se ha podido detener. Vuelva a intentarlo.",
  stop: "Detener esta cartera",
  itWasMe: "He sido yo",

  stopped: {
    title: "Cartera quitada",
    next: "Ya no está vinculada a su cuenta, y no se le pagará nada. Si otra persona tenía la sesión iniciada en su nombre, quizá todavía la tenga. Compruebe que solo usted puede leer su correo, cierre las demás sesiones en su cuenta y avísenos en «Comentarios».",
    toAccount: "Ir a su cuenta",
  },
};
