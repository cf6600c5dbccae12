import type { Format } from "./format.ts";

export const prs: Format = {
  name: "prs",
  label: "PRS",
  marks: [["cae number"], ["work title"], ["amount performance revenue"], ["ip1"]],
  columns: {},
  refusal:
    "This is a PRS statement. It pays for the composition, the song as it was written. A track's contract divides the income of its recording, so this money belongs elsewhere.",
};
