import { inspect } from "node:util";
import pino from "pino";
import { expect, test } from "vitest";
import { Secret } from "./key-holder.ts";

test("a secret shows itself only to the one who asks for it by name", () => {
  const bytes = Buffer.from("ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80", "hex");
  const secret = new Secret(bytes);
  const lines: string[] = [];
  pino({}, { write: (line: string) => lines.push(line) }).info({ secret, nested: { secret } }, `${secret}`);
  const shown = [
    `${secret}`,
    JSON.stringify({ secret }),
    inspect({ secret }, { showHidden: true }),
    ...lines,
  ];
  for (const text of shown) {
    expect(text).toContain("<secret>");
    expect(text).not.toContain("ac0974");
    expect(text).not.toContain("172");
  }
  expect(Buffer.from(secret.reveal())).toEqual(bytes);
  secret.reveal().fill(0);
  expect(Buffer.from(secret.reveal())).toEqual(bytes);
});
