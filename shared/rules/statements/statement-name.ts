const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** 2027-03 is "March 2027". */
const monthInWords = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** "Believe, March 2027". */
export function statementName({
  source,
  periodFrom: from,
  periodTo: to,
  fileName,
}: {
  source: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  fileName: string;
}): string {
  if (!source || !from || !to) return fileName;
  return from === to
    ? `${source}, ${monthInWords(from)}`
    : `${source}, ${monthInWords(from)} to ${monthInWords(to)}`;
}
