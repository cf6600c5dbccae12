import { expect, test } from "vitest";
import { ReaderFailed, ReaderSilent, TooLarge } from "../reading/read-in-thread.ts";
import { PieceUnusable } from "./file-pieces.ts";
import { causeOf, neverEnds, pauseAfter } from "./why-not-read.ts";

const withCode = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
/** As drizzle hands on what the driver throws. */
const inQuery = (code: string) => new Error("Failed query", { cause: withCode(code) });

test("only what is about the bytes of a file alone is held against it", () => {
  const cases: [unknown, string][] = [
    [new TooLarge(), "memory"],
    [new ReaderSilent(), "silent"],
    [new ReaderFailed("a reader failed"), "file"],
    [new PieceUnusable("a piece is gone"), "file"],
    [new TypeError("undefined is not a function"), "file"],
    [inQuery("22021"), "file"],
    [inQuery("23514"), "file"],
    [inQuery("54000"), "file"],
    [inQuery("57014"), "surroundings"],
    [inQuery("55P03"), "surroundings"],
    [inQuery("53100"), "surroundings"],
    [inQuery("40P01"), "surroundings"],
    [withCode("57P01"), "surroundings"],
    [withCode("ECONNREFUSED", { syscall: "connect" }), "surroundings"],
    [withCode("ENOSPC", { syscall: "write" }), "surroundings"],
    [withCode("ERR_WORKER_INIT_FAILED"), "surroundings"],
    [new Error("Query read timeout"), "surroundings"],
    [new Error("timeout exceeded when trying to connect"), "surroundings"],
    [new Error("the thread that reads a statement has ended early"), "surroundings"],
  ];
  for (const [error, cause] of cases) expect(causeOf(error), String(error)).toBe(cause);
});

test("readings without an end are counted up to ten, and the pause grows from two seconds to a minute", () => {
  expect([0, 9, 10].map(neverEnds)).toEqual([false, false, true]);
  expect([0, 20_000, 100_000, 3_600_000].map(pauseAfter)).toEqual([2, 5, 25, 60]);
});
