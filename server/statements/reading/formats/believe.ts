import type { Format } from "./format.ts";

/** Separated by semicolons, in the language of the account: English, French, German, Spanish, Italian. */

const SALES_MONTH = ["sales month", "mois de vente", "verkaufsmonat", "mes de venta", "mese di vendita"];
const PLATFORM = ["platform", "plateforme", "plattform", "plataforma", "piattaforma"];
const CURRENCY = [
  "client payment currency",
  "devise de paiement du client",
  "devise de paiement client",
  "zahlungswahrung des kunden",
  "kundenzahlungswahrung",
  "moneda de pago del cliente",
  "divisa de pago del cliente",
  "valuta di pagamento del cliente",
  "valuta di pagamento cliente",
];
const NET_REVENUE = [
  "net revenue",
  "revenu net",
  "revenus nets",
  "nettoeinnahmen",
  "nettoumsatz",
  "ingresos netos",
  "ingreso neto",
  "ricavi netti",
  "ricavo netto",
];

export const believe: Format = {
  name: "believe",
  label: "Believe",
  marks: [SALES_MONTH, PLATFORM, CURRENCY, NET_REVENUE],
  columns: {
    saleMonth: SALES_MONTH,
    store: PLATFORM,
    country: ["country region", "pays region", "land region", "pais region", "paese regione"],
    isrc: ["isrc"],
    upc: ["upc"],
    title: [
      ...["track title", "titre de la piste", "titre du morceau", "tracktitel", "titel des tracks"],
      ...["titulo de la pista", "titulo de la cancion", "titolo della traccia", "titolo del brano"],
      ...["release title", "titre de l album", "titre de la sortie", "titel der veroffentlichung"],
      ...["titulo del lanzamiento", "titolo della release"],
    ],
    artist: ["artist name", "nom de l artiste", "kunstlername", "nombre del artista", "nome dell artista"],
    kind: ["sales type", "type de vente", "verkaufsart", "tipo de venta", "tipo di vendita"],
    units: ["quantity", "quantite", "menge", "anzahl", "cantidad", "quantita"],
    amount: NET_REVENUE,
    currency: CURRENCY,
  },
};
