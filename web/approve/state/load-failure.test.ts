import { describe, expect, test } from "vitest";
import { ApiError, Unreachable } from "../../api/ask.ts";
import { en } from "../words.ts";
import { failureText, isOver, whyNotLoaded } from "./load-failure.ts";

const refusal = (code: string, text: string, status: number) => new ApiError(code, text, status, null);

describe("why a link does not open", () => {
  test.each([
    [refusal("approval_link_not_valid", "Invalid or expired approval link", 404), false],
    [refusal("approval_link_expired", "Invalid or expired approval link", 410), false],
    [refusal("something_went_wrong", "Something went wrong", 500), true],
    [refusal("too_many_requests", "Too many requests. Please try again later.", 429), true],
    [new Unreachable(null), true],
  ])("%s", async (error, mayRetry) => {
    expect(failureText(await whyNotLoaded("token", error), en)).toMatchObject({
      title: "Failed to load release data",
      mayRetry,
    });
    expect(isOver(error)).toBe(!mayRetry);
  });
});
