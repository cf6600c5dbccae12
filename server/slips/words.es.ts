import { formats } from "../../words/formats.ts";
import { es as said } from "../../words/slips/words.es.ts";
import type { SlipFileWords } from "./words.ts";

const { grouped, plural } = formats("es");

export const es: SlipFileWords = {
  ...said,
  held: (why) => `Retenido porque ${why}`,
  sheet: {
    statement: "Liquidación de regalías",
    earned: "Sus ingresos",
    deductions: "Deducido antes del reparto",
    none: "No se ha deducido nada antes del reparto.",
    tracks: "Tema por tema",
    addsUp: "Cómo se llega a esta suma",
    balances: "Saldos de los temas",
    columns: ["Mes", "Tienda", "País", "Unidades", "Bruto", "Su parte"],
  },
  documentTitle: (name, person) => `Liquidación de regalías: ${name}, ${person}`,
  from: "De",
  source: "Distribuidor",
  payer: "Pagado por",
  reference: "Concepto",
  months: "Meses",
  rate: "Tipo de cambio",
  agreed: "Acordada",
  corrects: "Corrige",
  fileHash: "SHA-256 del archivo",
  deducted: (share, reason) => `${share}: ${reason}`,
  earnedInFile: "Ingresos según el archivo",
  carriedIn: "Traído de antes",
  earlier: "Ya pagado por la liquidación corregida",
  net: "Después de deducciones",
  carriedOut: "Pasa a la próxima liquidación",
  paidToContract: "Enviado al contrato",
  yourShare: (share) => `Su participación, ${share}`,
  network: "Red",
  contract: "Contrato",
  delivery: "Pagado a él en",
  payout: "Pagado a usted en",
  wallet: "Su cartera",
  ofAlbum: (store) => `${store} (álbum)`,
  opening: "Saldo inicial",
  closing: "Saldo final",
  moreLines: (count) =>
    plural(count, {
      one: "Hay 1 línea más en los archivos CSV y JSON de esta liquidación.",
      other: `Hay ${grouped(count)} líneas más en los archivos CSV y JSON de esta liquidación.`,
    }),
  check: (command) => `Cualquiera puede comprobarlo: descargue el archivo JSON y ejecute ${command}.`,

  table: {
    line: ["línea", "lanzamiento", "tema", "ISRC", "mes", "tienda", "país", "ingreso de", "unidades"],
    money: ["bruto", "moneda"],
    deducted: (reason, share) => `deducido: ${reason} (${share})`,
    part: [
      "después de deducciones",
      "su participación",
      "tipo de cambio",
      "su parte",
      "token",
      "estado",
      "retenido porque",
    ],
    proof: ["red", "contrato", "pagado al contrato en", "pagado a usted en", "SHA-256 del archivo"],
    lines: { sales: "ventas", carriedIn: "traído de antes", corrected: "liquidación corregida" },
    incomeOf: { track: "tema", album: "álbum" },
    reference: "concepto",
  },
};
