import { genreOf } from "../../shared/rules/release-fields.ts";
import genres from "../../shared/schemas/genres.json" with { type: "json" };

export interface GenreOption {
  id: string;
  genreId: string;
  subGenre: string;
  text: string;
}

const option = (genre: { id: string; name: string }, subGenre = ""): GenreOption => ({
  id: subGenre ? `${genre.id}/${subGenre}` : genre.id,
  genreId: genre.id,
  subGenre,
  text: subGenre ? `${genre.name} › ${subGenre}` : genre.name,
});

const GENRES = genres.genres.map((genre) => option(genre));
const EVERYTHING = genres.genres.flatMap((genre) => [
  option(genre),
  ...genre.subGenres.map((subGenre) => option(genre, subGenre)),
]);

export const MOODS: string[] = genres.moods;
export const subGenresOf = (genreId: string): string[] => genreOf(genreId)?.subGenres ?? [];
export const genreName = (genreId: string): string => genreOf(genreId)?.name ?? "";

/** Every word is found in it: "drill" finds Hip-Hop/Rap › Drill. First the genres that begin so, then the sub-genres. */
export function findGenres(query: string): GenreOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return GENRES;
  return EVERYTHING.filter(({ text }) => words.every((word) => plain(text).includes(word))).sort(
    (a, b) => rank(a, first) - rank(b, first),
  );
}

function rank({ subGenre, text }: GenreOption, word: string): number {
  if (!plain(subGenre || text).startsWith(word)) return 2;
  return subGenre === "" ? 0 : 1;
}

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
