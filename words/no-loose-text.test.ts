import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/** What a person can read stands in `words/`. Here are the folders that keep to it. */
const FOLDERS = [
  "server/certificates/paper",
  "web",
  "web/account",
  "web/account/wallet",
  "web/add-release",
  "web/agreement",
  "web/approve",
  "web/contract",
  "web/dashboard",
  "web/login",
  "web/pages",
  "web/palette",
  "web/release-draft",
  "web/releases",
  "web/shell",
  "web/sign-in",
  "web/tracks",
  "web/ui",
  "web/workspace",
];
/** Here are no tags to go by: what looks like a sentence is one. */
const WITHOUT_TAGS = ["proof", "web/certificate"];

/** Attributes that are shown or read aloud; `name` only where it begins like a title, or it is a form's own. */
const READ =
  /^(aria-label|aria-description|title|placeholder|alt|label|legend|hint|text|action|kind|search|none|off|of|loading|refused|otherwise)$/;
/** Calls whose texts are shown. */
const SAID = new Set(["code", "useTitle", "whyNot", "say"]);

/** Names that are the same in every language, and values that nobody reads. */
const ALLOWED = new Set([
  "Ledgerline",
  "· Ledgerline",
  "ISRC",
  "address",
  "error",
  "success",
  "tx",
  "not checked",
]);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The texts an expression may come to. What a call makes of its own is its own. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
    case "JSXText":
      return typeof value.value === "string" ? [value.value] : [];
    case "TemplateElement":
      return [(value.value as { cooked: string }).cooked];
    case "ConditionalExpression":
      return [value.consequent, value.alternate].flatMap(textsOf);
    case "LogicalExpression":
      return (value.operator === "&&" ? [value.right] : [value.left, value.right]).flatMap(textsOf);
    case "BinaryExpression":
      return value.operator === "+" ? [value.left, value.right].flatMap(textsOf) : [];
    case "TemplateLiteral":
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return inside(value).flatMap(textsOf);
    default:
      return [];
  }
}

function attributeTexts({ name, value }: Node): string[] {
  const called = String((name as Node).name);
  if (READ.test(called)) return textsOf(value);
  return called === "name" ? textsOf(value).filter((text) => /^\p{Lu}/u.test(text)) : [];
}

function looseIn(node: Node): string[] {
  const deeper = inside(node).flatMap(looseIn);
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return [...(node.children as Node[]).flatMap(textsOf), ...deeper];
  if (node.type === "JSXAttribute") return [...attributeTexts(node), ...deeper];
  if (node.type === "Property" && (node.key as Node).name === "label")
    return [...textsOf(node.value), ...deeper];
  if (node.type === "CallExpression" && SAID.has(String((node.callee as Node).name)))
    return [...(node.arguments as Node[]).flatMap(textsOf), ...deeper];
  return deeper;
}

/** Words beside each other, in whatever is written as text. */
function sentencesIn(node: Node): string[] {
  if (node.type !== "Literal" && node.type !== "TemplateElement") return inside(node).flatMap(sentencesIn);
  return textsOf(node).filter((text) => /\p{L}{2} \p{L}{2}/u.test(text));
}

function looseTexts(file: string, code: string, find = looseIn): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  return find(program as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !ALLOWED.has(text));
}

/** What the PDF's template prints: texts in quotes that are more than a name, and texts in brackets. */
const printedIn = (template: string): string[] =>
  template.replaceAll(/^\s*\/\/.*$/gm, "").match(/"[^"\n]*\p{L}{2} \p{L}{2}[^"\n]*"|\[\p{L}[^\]]*\]/gu) ?? [];

const root = path.join(import.meta.dirname, "..");
const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).filter((name) => /(?<!\.test)\.tsx?$/.test(name));

describe.each(FOLDERS)("%s", (folder) => {
  test.each(sourcesIn(folder))("%s says nothing that is not in the words", (name) => {
    const file = path.join(root, folder, name);
    expect(looseTexts(file, readFileSync(file, "utf8"))).toEqual([]);
  });
});

describe.each(WITHOUT_TAGS)("%s", (folder) => {
  test.each(sourcesIn(folder))("%s holds no sentence", (name) => {
    const file = path.join(root, folder, name);
    expect(looseTexts(file, readFileSync(file, "utf8"), sentencesIn)).toEqual([]);
  });
});

test("the PDF's template prints nothing that is not in the words", () => {
  const template = readFileSync(path.join(root, "server/certificates/paper/certificate.typ"), "utf8");
  expect(printedIn(template)).toEqual([]);
});

test.each([
  ["<p>Hello</p>", ["Hello"]],
  ["<p>{given} of {asked}</p>", ["of"]],
  ['<p>{isSaved && "Saved"}</p>', ["Saved"]],
  ['<p>{name ?? (isOpen ? "Open" : words.closed)}</p>', ["Open"]],
  [`<p>{\`Version \${version}\`}</p>`, ["Version"]],
  [`<Field label="Your name" name="name" placeholder={"e.g. " + name} />`, ["Your name", "e.g."]],
  ['<Fact name="Release">{release}</Fact>', ["Release"]],
  ['useTitle("Dashboard")', ["Dashboard"]],
  ['const facts = [{ label: "Asked", value: at }, code("Chain", chain)]', ["Asked", "Chain"]],
  ['<a href="/here" className="text-link" title={words.title}>{words.open} · {"—"}</a>', []],
  ['<Seal label={null} /> && isIt("a call of its own")', []],
])("%s holds %j", (code, texts) => {
  expect(looseTexts("example.tsx", code)).toEqual(texts);
});

test.each([
  ['throw new Error("the file is too large")', ["the file is too large"]],
  [`judged("hash", found ? null : \`Nothing stands at \${place}.\`)`, ["Nothing stands at"]],
  ['import { a } from "./a.ts"; passed("file", words.fine); draw("M4 10.5 8.2 15")', []],
])("%s holds the sentences %j", (code, texts) => {
  expect(looseTexts("example.ts", code, sentencesIn)).toEqual(texts);
});

test.each([
  ["#text(size: 9pt)[How it was signed]", ["[How it was signed]"]],
  ['image(seal, alt: "Groove seal of it")', ['"Groove seal of it"']],
  ['// A note [in brackets]\n#text(font: "serif", said.scan) #v(1mm)[#facts.id]', []],
])("%s prints %j", (template, texts) => {
  expect(printedIn(template)).toEqual(texts);
});
