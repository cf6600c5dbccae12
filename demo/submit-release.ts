import type { SubmittedRelease } from "../shared/schemas/releases.ts";
import { CAST, type Who } from "./cast.ts";
import type { DemoRelease, DemoTrack } from "./catalogue.ts";
import type { Company } from "./company.ts";

/** As the form sends it. Answers the release's place in the API. */
export async function submitRelease(company: Company, release: DemoRelease) {
  const { name, type, upc, date, network, tracks } = release;
  const at = `/api/workspaces/${company.workspaces[release.workspace]}`;
  const { id } = await company.people[release.by].post<SubmittedRelease>(`${at}/releases`, {
    release: {
      name,
      releaseType: type,
      upcCode: upc,
      releaseDate: date,
      shareFrom: "at_once",
      contractConfigId: `${network.toLowerCase()}-usdt`,
    },
    tracks: tracks.map((track, i) => drafted(company, track, i)),
  });
  return { id, at: `${at}/releases/${id}` };
}

function drafted({ people }: Company, { shares, payments: _, ...track }: DemoTrack, i: number) {
  const artists = Object.entries(shares) as [Who, number][];
  return {
    id: `track-${i}`,
    language: "",
    mediaLink: `https://listen.tidewater.example/${track.isrc.toLowerCase()}`,
    ...track,
    artists: artists.map(([who, share]) => ({
      id: who,
      name: CAST[who].name,
      email: people[who].email,
      share,
    })),
  };
}
