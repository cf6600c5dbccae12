export const words = {
  empty: "This file has no rows below its headers.",
  tooLong: (rows: number) => `This file has more than ${rows.toLocaleString("en")} rows. Import it in parts.`,
  tooManyCells: (cells: number) =>
    `This file has more than ${cells.toLocaleString("en")} cells, empty ones among them. Delete the empty columns and rows, or import it in parts.`,
  noMapping: "Choose which column holds the track title.",
  noName: "This row has no release name and no track title.",
  cellTooLong: (max: number) => `A cell of this row has more than ${max.toLocaleString("en")} characters.`,
  tooManyPeople: (max: number) => `A track has at most ${max} people.`,
  tooManyTracks: (max: number) => `A release has at most ${max} tracks.`,
  draftFull: (max: number) =>
    `The draft of this release has room for ${max} tracks. Delete some of them first.`,
  changed: "Somebody changed these drafts while the file was read. Import it again.",
};
