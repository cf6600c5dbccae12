import { expect, test } from "vitest";
import { addReleaseWords } from "./words.ts";

test.each([
  [["Ada"], "Ada has signed"],
  [["Ada", "Luis"], "Ada and Luis have signed"],
  [["Ada", "Luis", "Mina"], "Ada, Luis and Mina have signed"],
])("%j would lose their approvals", (names, said) => {
  expect(addReleaseWords.edit.signed(names)).toBe(
    `${said} what you changed and will be asked again. Other signatures stay valid.`,
  );
});

test("says what will happen to one and to many", () => {
  const { whatHappens } = addReleaseWords.review;
  expect(whatHappens(1)).toMatch(/^1 person will get an email\. Nothing is published until they sign\./);
  expect(whatHappens(3)).toMatch(/^3 people will get an email\. Nothing is published until everyone signs\./);
});

test("a draft of another day says which", () => {
  const moment = new Date(2026, 10, 5, 14, 4);
  expect(addReleaseWords.saved.saved(moment, true)).toBe("Saved 14:04");
  expect(addReleaseWords.saved.saved(moment, false)).toBe("Saved 5 November, 14:04");
});
