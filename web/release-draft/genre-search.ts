import genres from "../../contract/genres.json" with { type: "json" };
import { genreOf } from "../../contract/release-rules.ts";

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

/** Genres and sub-genres in which every word is found: "drill" finds Hip-Hop/Rap › Drill. Names that begin with it first. */
export function findGenres(query: string): GenreOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return GENRES;
  return EVERYTHING.filter(({ text }) => words.every((word) => plain(text).includes(word))).sort(
    (a, b) => Number(begins(b, words)) - Number(begins(a, words)),
  );
}

const begins = ({ subGenre, text }: GenreOption, [first = ""]: string[]) =>
  plain(subGenre || text).startsWith(first);

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
