import type { SlipStandWords } from "./words.en.ts";

export const es: SlipStandWords = {
  stands: {
    paid: "Pagado",
    held: "Retenido",
    gathering: "A la espera de más",
    waiting: "En camino",
    nothing: "Nada que pagar",
  },
  heldBecause: {
    account_missing: "su cartera todavía no tiene cuenta para este token",
    account_frozen: "el emisor del token ha congelado su cuenta",
    account_not_theirs: "la cuenta para este token no pertenece a su cartera",
    below_minimum: "es menos de lo que la red permite recibir a su cartera",
    blacklisted: "el emisor del token ha bloqueado su cartera",
    could_not_deliver: "su cartera no ha podido recibirlo",
  },
  rules: [
    "Las líneas de un tema suman lo que el archivo dice que ha ingresado. Se añade lo traído de liquidaciones anteriores y se quita lo que una liquidación corregida ya había pagado.",
    "Las deducciones son porcentajes de esa suma, redondeados hacia abajo. El resto se convierte con el tipo de cambio y se envía al contrato del tema.",
    "El contrato lo reparte según las participaciones que todos firmaron. Su parte es su participación, hasta la última unidad del token.",
    "Si un tema debe más de lo que ha ingresado, no se paga nada por él, y el saldo pasa a la próxima liquidación.",
  ],
  albumRule: {
    evenly: "Los ingresos del álbum se reparten por igual entre sus temas.",
    by_track_lines:
      "Los ingresos del álbum se reparten según lo que el archivo dice que ha ingresado cada uno de sus temas.",
  },
};
