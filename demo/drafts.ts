import { randomUUID } from "node:crypto";
import { LEAD } from "./cast.ts";
import type { Company } from "./company.ts";

/** Old singles that came from a file: some ready to send, some with something to correct. And a split that is used again. */
export async function seedDrafts({ people, workspaces }: Company) {
  const at = `/api/workspaces/${workspaces.tidewater}`;
  const { [LEAD]: label, jonas } = people;
  const both = (mine: unknown, others: unknown) => [
    { name: label.name, email: label.email, share: mine },
    { name: jonas.name, email: jonas.email, share: others },
  ];
  const singles = [
    { title: "Breakwater", releaseDate: "2016-03-11", isrc: "XXLDG1600001", artists: both(50, 50) },
    { title: "Slack Water", releaseDate: "2017-09-01", isrc: "XXLDG1700002", artists: both(60, 40) },
    { title: "Fog Signal", releaseDate: "03/05/2018", isrc: "XX/LDG/18/00003", artists: both(33.33, 66.66) },
    { title: "Spring Tide", releaseDate: "04/06/2018", isrc: "XXLDG18O0004", artists: [] },
  ];
  for (const { title, releaseDate, isrc, artists } of singles) {
    const release = {
      name: title,
      releaseType: "single",
      upcCode: "",
      releaseDate,
      contractConfigId: "solana-usdt",
      holdAfterDays: "",
      shareFrom: "",
    };
    const texts = { mediaLink: "", genreId: "", subGenre: "", mood: "", language: "" };
    const content = { release, tracks: [{ id: "track-1", title, isrc, ...texts, artists }] };
    await label.put(`${at}/drafts/${randomUUID()}`, { version: null, content });
  }
  await label.put(`${at}/split-templates/${randomUUID()}`, { name: "The duo", people: both(50, 50) });
}
