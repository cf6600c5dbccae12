import { formats } from "../../words/formats.ts";
import { es as said } from "../../words/slips/words.es.ts";
import type { SlipWords } from "./words.ts";

const { grouped, plural } = formats("es");

export const es: SlipWords = {
  title: (name) => `Liquidación: ${name}`,
  label: "Liquidación de regalías",
  loading: "Cargando su liquidación",
  failed: "No se ha podido cargar su liquidación.",
  notLoaded: "Liquidación",
  missing: {
    title: "No existe esta liquidación",
    said: "No existe, o no es suya. Inicie sesión con la dirección a la que llegó el correo.",
    home: "Ir a su panel",
  },
  earned: (person) => `Ingresos de ${person}`,
  from: (workspace, source) => `Pagado por ${workspace}, según una liquidación de ${source}.`,
  passedOn: (workspace, payer) => `Pagado por ${payer} y transmitido por ${workspace}.`,
  reference: (reference) => `Concepto: ${reference}`,
  sums: {
    paid: { name: "Pagado", hint: "En su cartera" },
    held: { name: "Retenido", hint: "Se guarda para usted hasta que se pueda entregar" },
    gathering: {
      name: "A la espera de más",
      hint: "Demasiado poco para pagarlo ahora; llega con el próximo pago",
    },
    waiting: { name: "En camino", hint: "Se está entregando y repartiendo" },
  },
  download: "Descargar",
  tracks: "Temas",
  share: (share) => `Su participación: ${share}`,
  steps: {
    file: "Ingresos según el archivo",
    carriedIn: "Traído de liquidaciones anteriores",
    earlier: "Ya pagado por la liquidación corregida",
    deducted: (reason, share) => `${reason} (${share})`,
    net: "Después de deducciones",
    carriedOut: "Pasa a la próxima liquidación",
    pay: "Enviado al contrato",
    part: (share) => `Su participación, ${share}`,
  },
  album: (part, total) => `De ello, ${part} procede de ${total} de ingresos del álbum.`,
  held: (why) => `Retenido porque ${why}.`,
  delivery: "Pagado al contrato",
  payout: "Pagado a usted",
  contract: "Ver el contrato",
  lines: (lines) => plural(lines, { one: "1 línea", other: `${grouped(lines)} líneas` }),
  columns: {
    store: "Tienda",
    country: "País",
    month: "Mes",
    units: "Unidades",
    gross: "Bruto",
    part: "Su parte",
  },
  ofAlbum: "álbum",
  more: "Mostrar más líneas",
  linesFailed: "No se han podido cargar las líneas.",
  linesLoading: "Cargando las líneas",
  deducted: {
    title: "Deducido antes del reparto",
    none: "No se ha deducido nada antes del reparto.",
    share: (share, reason) => `${share}: ${reason}`,
  },
  stands: said.stands,
  heldBecause: said.heldBecause,
  addsUp: {
    title: "Cómo se llega a esta suma",
    rules: said.rules,
    albumRule: said.albumRule,
    file: "SHA-256 del archivo",
    lines: (lines) => `${grouped(lines)} líneas en el archivo del distribuidor`,
    linesEntered: (lines) =>
      plural(lines, {
        one: "1 línea, introducida por el sello",
        other: `${grouped(lines)} líneas, introducidas por el sello`,
      }),
    rate: "Tipo de cambio",
    rateIs: (currency, rate, token) => `1 ${currency} = ${rate} ${token}`,
    rateFrom: (source, date) => `${source}, ${date}`,
    opening: "Saldo inicial de sus temas",
    closing: "Saldo final de sus temas",
    corrects: "Corrige",
    check: "Compruébelo usted: descargue el archivo JSON y ejecute",
  },
};
