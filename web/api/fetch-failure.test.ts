import { expect, test } from "vitest";
import { releaseWords as releases } from "../releases/words.ts";
import { trackWords as tracks } from "../tracks/words.ts";
import { ApiError, Unreachable } from "./ask.ts";
import { fetchFailure } from "./fetch-failure.ts";
import { listReleases } from "./releases.ts";

const NOT_FETCHED = {
  releases: releases.notFetched,
  "release details": releases.details.notFetched,
  tracks: tracks.notFetched,
  "track details": tracks.details.notFetched,
};

const refused = (code: string, text: string, status: number, words: string) =>
  new ApiError(code, text, status, null, words);

test.each<[keyof typeof NOT_FETCHED, Error, string]>([
  [
    "releases",
    refused("something_went_wrong", "Something went wrong", 500, "Internal Server Error"),
    "Failed to fetch releases: Internal Server Error",
  ],
  [
    "release details",
    refused("release_not_found", "Release not found", 404, "Not Found"),
    "Failed to fetch release details: Not Found",
  ],
  [
    "tracks",
    refused("workspace_not_found", "Workspace not found or access denied", 404, "Not Found"),
    "Workspace not found or access denied",
  ],
  [
    "tracks",
    new Unreachable(new TypeError("fetch failed")),
    "Failed to fetch tracks: The server could not be reached",
  ],
  ["track details", new TypeError("bug"), "Failed to load track details"],
])("%s that did not arrive: %s", (what, error, sentence) => {
  expect(fetchFailure(NOT_FETCHED[what], error)).toBe(sentence);
});

test("a status without words is told by its number", () => {
  expect(fetchFailure(NOT_FETCHED.releases, new ApiError("http_502", "", 502, null))).toBe(
    "Failed to fetch releases: 502",
  );
});

test("without a slug nothing is asked", async () => {
  const error = await listReleases("", {}).catch((reason: unknown) => reason);
  expect(fetchFailure(NOT_FETCHED.releases, error)).toBe("Workspace slug is required");
});
