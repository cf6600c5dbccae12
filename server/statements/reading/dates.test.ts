import { expect, test } from "vitest";
import { monthOf, monthOfPeriod, orderOfColumn, readDay } from "./dates.ts";

const shown = (found: ReturnType<typeof readDay>) =>
  found === null || found === "either" ? found : `${monthOf(found)}${found.day ? ` ${found.day}` : ""}`;

test.each([
  ["2027-03", "2027-03"],
  ["2027-03-14", "2027-03 14"],
  ["2027/3/1", "2027-03 1"],
  ["2027-03-14T10:22:00Z", "2027-03 14"],
  ["2027-03-14 10:22:00.000", "2027-03 14"],
  ["202703", "2027-03"],
  ["20270314", "2027-03 14"],
  ["2017M9", "2017-09"],
  ["2017M10", "2017-10"],
  ["03/2027", "2027-03"],
  ["14/03/2027", "2027-03 14"],
  ["3/14/27 10:22pm", "2027-03 14"],
  ["14.03.2027", "2027-03 14"],
  ["05.03.2027", "2027-03 5"],
  ["03/03/2027", "2027-03 3"],
  ["03/04/2027", "either"],
  ["March 2027", "2027-03"],
  ["Mar-27", "2027-03"],
  ["Mar 14, 2027", "2027-03 14"],
  ["14 Mar 2027", "2027-03 14"],
  ["14-Mar-2027", "2027-03 14"],
  ["février 2027", "2027-02"],
  ["août 2027", "2027-08"],
  ["juin 2027", "2027-06"],
  ["juillet 2027", "2027-07"],
  ["März 2027", "2027-03"],
  ["Mai 2027", "2027-05"],
  ["Dezember 2027", "2027-12"],
  ["enero 2027", "2027-01"],
  ["maggio 2027", "2027-05"],
  ["settembre 2027", "2027-09"],
  ["2027-13", null],
  ["2027-02-30", null],
  ["31/31/2027", null],
  ["Q1 2027", null],
  ["Total", null],
  ["45000", null],
  ["", null],
])("%s is %s", (text, month) => {
  expect(shown(readDay(text, null))).toBe(month);
});

test("an order settles what could be either", () => {
  expect(shown(readDay("03/04/2027", "day-first"))).toBe("2027-04 3");
  expect(shown(readDay("03/04/2027", "month-first"))).toBe("2027-03 4");
});

test.each([
  [["03/04/2027", "14/04/2027"], "day-first"],
  [["03/04/2027", "04/14/2027"], "month-first"],
  [["03/04/2027", "03/03/2027"], null],
  [["14/04/2027", "04/14/2027"], null],
  [["2027-03-14"], null],
] as const)("%j shows %s", (cells, order) => {
  expect(orderOfColumn(cells)).toBe(order);
});

test("a period belongs to the month that holds its middle", () => {
  const day = (text: string) => readDay(text, null) as Exclude<ReturnType<typeof readDay>, "either" | null>;
  expect(monthOfPeriod(day("2027-02-28"), day("2027-04-03"))).toBe("2027-03");
  expect(monthOfPeriod(day("2027-03-01"), day("2027-03-31"))).toBe("2027-03");
  expect(monthOfPeriod(day("2027-03"), day("2027-03"))).toBe("2027-03");
});

/** A cell may be ten thousand characters long: where each blank is looked at anew, a file of them takes hours. */
test("a cell of blanks is no date, and is not searched for one", { timeout: 3_000 }, () => {
  const blank = `2027${" ".repeat(9_900)}x`;
  expect(readDay(blank, null)).toBeNull();
  expect(orderOfColumn(Array.from({ length: 2_000 }, () => blank))).toBeNull();
});
