import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { feedback } from "../db/schema.ts";

let house: TestWorld;
let ada: Visitor;
beforeAll(async () => {
  house = await testWorld({ FEEDBACK_TO: "team@example.com" });
  ada = await house.visitor().signIn("ada@example.com");
});
afterAll(() => house.close());

const give = async (visitor: Visitor, body: unknown) => {
  const response = await visitor.post("/api/feedback", body);
  return [response.status, ((await response.json()) as { error?: string }).error];
};

test("is kept and mailed to whoever reads it, as text and with our own headers", async () => {
  const message = "Love it!\n<script>alert(1)</script>\r\nBcc: all@example.com";
  expect(await give(ada, { message, email: "Reply@Example.com", page: "/dashboard" })).toEqual([
    200,
    undefined,
  ]);
  expect(await house.world.db.select().from(feedback)).toMatchObject([
    { message, email: "reply@example.com", page: "/dashboard" },
  ]);
  const mail = await ada.mailTo("team@example.com");
  expect(mail.subject).toBe("Feedback");
  expect(mail.text).toContain("Love it!");
  expect(mail.html).not.toContain("<script>");
  expect((await house.inbox.messages()).filter(({ to }) => to.includes("all@"))).toEqual([]);
});

test.each([
  [{ message: "" }, 400, "Please enter your feedback."],
  [{ message: "  \n " }, 400, "Please enter your feedback."],
  [{ message: "x".repeat(5_001) }, 400, "Feedback must be 5,000 characters or less"],
  [{ message: "a\u0007" }, 400, "Contains characters that are not allowed"],
  [{ message: "hello", email: "nobody" }, 400, "Enter a valid email"],
])("%j is refused with its sentence", async (body, status, sentence) => {
  expect(await give(ada, body)).toEqual([status, sentence]);
});

test("an empty address is none", async () => {
  expect(await give(ada, { message: "no address", email: "  " })).toEqual([200, undefined]);
});

test("needs a session, and ten an hour are enough", async () => {
  expect((await give(house.visitor(), { message: "hi" }))[0]).toBe(401);
  const eager = await house.visitor().signIn("eager@example.com");
  for (let n = 0; n < 10; n++) expect((await give(eager, { message: `${n}` }))[0]).toBe(200);
  expect((await give(eager, { message: "more" }))[0]).toBe(429);
});
