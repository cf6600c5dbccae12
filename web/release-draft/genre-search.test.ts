import { expect, test } from "vitest";
import { findGenres, genreName, MOODS, subGenresOf } from "./genre-search.ts";

const found = (query: string) => findGenres(query).map(({ text }) => text);

test("without a word all genres are offered, without their sub-genres", () => {
  expect(found(" ")).toContain("Hip-Hop/Rap");
  expect(found("").some((text) => text.includes("›"))).toBe(false);
});

test.each([
  ["drill", "Hip-Hop/Rap › Drill"],
  ["DRILL", "Hip-Hop/Rap › Drill"],
  ["rap drill", "Hip-Hop/Rap › Drill"],
  ["rai", "Arabic › Raï"],
  ["jaz", "Jazz"],
])("%j finds %j first", (query, first) => expect(found(query)[0]).toBe(first));

test("nothing is found for what there is not", () => expect(found("zzz")).toEqual([]));

test("names, sub-genres and moods come from the same list", () => {
  expect(genreName("hip-hop-rap")).toBe("Hip-Hop/Rap");
  expect(genreName("")).toBe("");
  expect(subGenresOf("hip-hop-rap")).toContain("Drill");
  expect(subGenresOf("")).toEqual([]);
  expect(MOODS).toContain("Calm");
});
