import type { WalletWords } from "./words.ts";

export const es: WalletWords = {
  names: { solana: "cartera de Solana", evm: "cartera de Ethereum" },
  failed: "No se ha podido conectar con la cartera o firmar.",
  hints: {
    rejected:
      "Ha cerrado la solicitud, o esta cartera no puede firmar mensajes (muchas carteras físicas no pueden). Vuelva a intentarlo o use otra cuenta.",
    locked:
      "Su cartera está bloqueada o no comparte ninguna cuenta con esta página. Desbloquéela y vuelva a intentarlo.",
    already_asking:
      "Ya hay una solicitud abierta en su cartera. Respóndala o ciérrela allí y vuelva a intentarlo.",
    another_text:
      "Su cartera ha firmado un texto distinto del que se muestra aquí, así que no lo hemos enviado. Pruebe con otra cartera.",
    another_account:
      "Su cartera ha firmado con una cuenta distinta de la que había conectado. Elija una y vuelva a intentarlo.",
    another_network: "Su cartera está en otra red. Elija en ella la red del contrato y vuelva a intentarlo.",
    failed: "",
  },
};
