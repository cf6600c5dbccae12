import { expect, test } from "vitest";
import { ExactSum } from "../exact-sum.ts";
import { recognise } from "../headers.ts";
import { bytesOfFile, FIXTURES, fixtureOf, lineOf, textOfFile } from "../test/fixtures.ts";
import { readBytes } from "../test/read-bytes.ts";
import { makeSales } from "../test/sales.ts";
import { FORMATS } from "./all.ts";

const sales = makeSales(60, 1);
const readable = FIXTURES.filter(({ format }) => format !== "prs");

test.each(readable)("$format: every line as it was sold", async (fixture) => {
  const { lines, read } = await readBytes(bytesOfFile(fixture, sales), { answers: fixture.answers ?? {} });
  expect(read).toMatchObject({ format: fixture.format, whole: true, faultCount: 0, lines: 60 });
  expect(lines).toEqual(sales.map((sale, i) => lineOf(fixture, sale, i)));
  const sum = new ExactSum();
  for (const { amount } of sales) sum.add(amount);
  expect(read.totals).toEqual([{ currency: fixture.currency, lines: 60, amount: sum.toString() }]);
  expect([read.firstMonth, read.lastMonth]).toEqual(["2027-01", "2027-04"]);
});

test("no format takes another's file: 0 of 132", () => {
  const rowsOf = (fixture: (typeof FIXTURES)[number]) =>
    [...(fixture.before ?? []), fixture.headers, ...sales.slice(0, 5).map(fixture.row)].map((cells, i) => ({
      number: i + 1,
      cells,
    }));
  const table = FIXTURES.map((fixture) =>
    FORMATS.map((format) => recognise(rowsOf(fixture), [format]) !== null),
  );
  expect(FIXTURES.map(({ format }) => format)).toEqual(FORMATS.map(({ name }) => name));
  expect(table).toEqual(FIXTURES.map((_, row) => FORMATS.map((_format, column) => row === column)));
  expect(table.length * table.length - table.length).toBe(132);
});

test("PRS is recognised and refused: it pays for the composition", async () => {
  const { lines, read } = await readBytes(bytesOfFile(fixtureOf("prs"), sales));
  expect(read).toMatchObject({ format: "prs", label: "PRS", whole: false, lines: 0 });
  expect(read.refusal).toContain("composition");
  expect(lines).toEqual([]);
});

const change = (format: string, column: string, value: string, row = 3) => {
  const fixture = fixtureOf(format);
  const rows = sales.map(fixture.row);
  const at = fixture.headers.indexOf(column);
  expect(at).toBeGreaterThanOrEqual(0);
  (rows[row] as string[])[at] = value;
  return textOfFile(fixture, rows);
};

test.each([
  ["distrokid", "Team Percentage", "50", "“Team Percentage” is 50 in row 5: DistroKid has already divided"],
  ["distrokid", "Recoup (USD)", "1.25", "“Recoup (USD)” is 1.25 in row 5"],
  ["soundcloud", "Split Pay Share (%)", "33.3", "“Split Pay Share (%)” is 33.3 in row 7"],
])("%s: %s of %s stops and asks", async (format, column, value, text) => {
  const file = change(format, column, value);
  const { lines, read } = await readBytes(file);
  expect(read.questions).toMatchObject([{ kind: "split", column }]);
  expect(read.questions[0]?.text).toContain(text);
  expect([read.whole, lines.length]).toEqual([false, 0]);
  const answered = await readBytes(file, { answers: { split: "as-paid" } });
  expect(answered.read).toMatchObject({ whole: true, lines: 60 });
});

test("a share that shows up late stops the statement too", async () => {
  const fixture = fixtureOf("distrokid");
  const rows = makeSales(5_000, 2).map(fixture.row);
  (rows[4_900] as string[])[8] = "40";
  const { read } = await readBytes(textOfFile(fixture, rows));
  expect(read).toMatchObject({ whole: false, questions: [{ kind: "split" }], totals: [] });
});

test.each([
  ["cd-baby", "Subtotal"],
  ["fuga", "Reported Royalty"],
])("%s does not say its currency: it is asked", async (format, column) => {
  const { read } = await readBytes(bytesOfFile(fixtureOf(format), sales));
  expect(read).toMatchObject({ whole: false, questions: [{ kind: "currency", column, choices: [] }] });
});

test("TuneCore's own song numbers are no ISRC, and none is made of them", async () => {
  const { lines, read } = await readBytes(change("tunecore", "TC Song ID", "1234567"));
  expect(read).toMatchObject({ whole: true, faultCount: 0 });
  expect(lines[3]?.isrc).toBeNull();
});

test("Apple's totals under the table are no lines", async () => {
  const text = `${bytesOfFile(fixtureOf("apple"), sales)}Total_Rows\t60\r\nTotal_Amount\t1234.5\r\nTotal_Units\t99\r\n`;
  const { read } = await readBytes(text);
  expect(read).toMatchObject({ whole: true, lines: 60, leftOut: [{ reason: "total row", rows: 3 }] });
});

test("Apple's March begins in February", async () => {
  const fixture = fixtureOf("apple");
  const [row = []] = sales.map(fixture.row);
  const { lines } = await readBytes(textOfFile(fixture, [["02/28/2027", "04/03/2027", ...row.slice(2)]]));
  expect(lines[0]?.saleMonth).toBe("2027-03");
});

test("Bandcamp's payouts are no income", async () => {
  const { read } = await readBytes(change("bandcamp", "item type", "payout"));
  expect(read).toMatchObject({
    whole: true,
    lines: 59,
    leftOut: [{ reason: "payout to the label", rows: 1 }],
  });
});

const BELIEVE_ELSEWHERE = {
  French:
    "Mois du rapport|Mois de vente|Plateforme|Pays / Région|Nom du label|Nom de l'artiste|Titre de l'album|Titre de la piste|UPC|ISRC|Référence catalogue|Type d'abonnement|Type de produit|Type de vente|Quantité|Devise de paiement du client|Prix unitaire|Droits mécaniques|Revenu brut|Taux du client|Revenu net",
  German:
    "Berichtsmonat|Verkaufsmonat|Plattform|Land / Region|Labelname|Künstlername|Titel der Veröffentlichung|Tracktitel|UPC|ISRC|Katalognummer|Abotyp|Art der Veröffentlichung|Verkaufsart|Menge|Zahlungswährung des Kunden|Stückpreis|Mechanische Gebühr|Bruttoeinnahmen|Kundenanteil|Nettoeinnahmen",
  Spanish:
    "Mes del informe|Mes de venta|Plataforma|País / Región|Sello|Nombre del artista|Título del lanzamiento|Título de la pista|UPC|ISRC|Catálogo|Tipo de suscripción|Tipo de lanzamiento|Tipo de venta|Cantidad|Moneda de pago del cliente|Precio unitario|Tasa mecánica|Ingresos brutos|Parte del cliente|Ingresos netos",
  Italian:
    "Mese del rapporto|Mese di vendita|Piattaforma|Paese / Regione|Etichetta|Nome dell'artista|Titolo della release|Titolo della traccia|UPC|ISRC|Catalogo|Tipo di abbonamento|Tipo di release|Tipo di vendita|Quantità|Valuta di pagamento del cliente|Prezzo unitario|Diritti meccanici|Ricavi lordi|Quota del cliente|Ricavi netti",
};

test.each(Object.entries(BELIEVE_ELSEWHERE))("Believe in %s", async (_language, headers) => {
  const fixture = { ...fixtureOf("believe"), headers: headers.split("|") };
  const { lines, read } = await readBytes(bytesOfFile(fixture, sales));
  expect(read).toMatchObject({ format: "believe", whole: true });
  expect(lines).toEqual(sales.map((sale, i) => lineOf(fixture, sale, i)));
});
