import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/** What a person can read stands in `words/`. Here are the folders that keep to it. */
const FOLDERS = [
  "server/approvals",
  "server/mail",
  "server/payments",
  "server/publishing",
  "server/sending",
  "server/withdrawals",
  "server/workspaces",
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

/** Attributes that are shown or read aloud; `name` only where it begins like a title, or it is a form's own. */
const READ =
  /^(aria-label|aria-description|title|placeholder|alt|label|legend|hint|text|action|kind|search|none|off|of|loading|refused|otherwise)$/;
/** Calls whose texts are shown. */
const SAID = new Set([
  "useTitle",
  "whyNot",
  "say",
  "write",
  "renderMail",
  "notify",
  "tellWorkspace",
  "tellOperator",
]);
/** What a mail and a notification are made of. */
const PARTS = /^(subject|preview|heading|paragraphs|actions|label|about|small|text|title|body)$/;

/** Names that are the same in every language, and values that nobody reads. */
const ALLOWED = new Set(["Ledgerline", "ISRC", "ETH", "POL", "SOL", "address", "error", "success", "tx"]);

type Node = { type: string; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const inside = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** What the names of a file stand for, where it says so itself. */
type Constants = Map<string, Node[]>;

function constantsIn(node: Node, found: Constants = new Map()): Constants {
  const { id, init } = node;
  if (node.type === "VariableDeclarator" && isNode(id) && id.type === "Identifier" && isNode(init))
    found.set(String(id.name), [...(found.get(String(id.name)) ?? []), init]);
  for (const child of inside(node)) constantsIn(child, found);
  return found;
}

/** The texts an expression may come to. What a call makes of its own is its own. */
function textsOf(value: unknown, constants: Constants): string[] {
  const textsIn = (each: unknown): string[] => textsOf(each, constants);
  if (!isNode(value)) return [];
  switch (value.type) {
    case "Literal":
    case "JSXText":
      return typeof value.value === "string" ? [value.value] : [];
    case "TemplateElement":
      return [(value.value as { cooked: string }).cooked];
    case "ConditionalExpression":
      return [value.consequent, value.alternate].flatMap(textsIn);
    case "LogicalExpression":
      return (value.operator === "&&" ? [value.right] : [value.left, value.right]).flatMap(textsIn);
    case "BinaryExpression":
      return value.operator === "+" ? [value.left, value.right].flatMap(textsIn) : [];
    case "ObjectExpression":
      return (value.properties as Node[]).filter(isPart).flatMap((part) => textsIn(part.value));
    case "CallExpression":
      return textsIn(joined(value));
    case "Identifier":
      return (constants.get(String(value.name)) ?? []).flatMap(textsIn);
    case "MemberExpression":
      return rowsOf(value, constants).flatMap((row) => textsIn(row.value));
    case "TemplateLiteral":
    case "ArrayExpression":
    case "SpreadElement":
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
      return inside(value).flatMap(textsIn);
    default:
      return [];
  }
}

const isPart = ({ type, key }: Node) => type === "Property" && PARTS.test(String((key as Node).name));

/** The list in `[...].join("\n")`. */
function joined({ callee }: Node): unknown {
  const { object, property } = callee as { object?: Node; property?: Node };
  return property?.name === "join" && object?.type === "ArrayExpression" ? object : null;
}

/** The rows of the table in `TABLE[key]`. */
const rowsOf = ({ object }: Node, constants: Constants): Node[] =>
  (constants.get(String((object as Node).name)) ?? [])
    .filter(({ type }) => type === "ObjectExpression")
    .flatMap(({ properties }) => properties as Node[]);

function attributeTexts({ name, value }: Node, constants: Constants): string[] {
  const called = String((name as Node).name);
  if (READ.test(called)) return textsOf(value, constants);
  return called === "name" ? textsOf(value, constants).filter((text) => /^\p{Lu}/u.test(text)) : [];
}

function looseIn(node: Node, constants: Constants, isMail: boolean): string[] {
  const textsIn = (each: unknown): string[] => textsOf(each, constants);
  const deeper = inside(node).flatMap((child) => looseIn(child, constants, isMail));
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return [...(node.children as Node[]).flatMap(textsIn), ...deeper];
  if (node.type === "JSXAttribute") return [...attributeTexts(node, constants), ...deeper];
  if (node.type === "CallExpression" && SAID.has(String((node.callee as Node).name)))
    return [...(node.arguments as Node[]).flatMap(textsIn), ...deeper];
  return isMail && isPart(node) ? [...textsIn(node.value), ...deeper] : deeper;
}

/** Each once, though it be found in two ways. */
function looseTexts(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const root = program as unknown as Node;
  const found = looseIn(root, constantsIn(root), file.includes("server/mail/"))
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !ALLOWED.has(text));
  return [...new Set(found)];
}

describe.each(FOLDERS)("%s", (folder) => {
  const files = readdirSync(path.join(import.meta.dirname, "..", folder)).filter((name) =>
    /(?<!\.(?:test|soak))\.tsx?$/.test(name),
  );

  test.each(files)("%s says nothing that is not in the words", (name) => {
    const file = path.join(import.meta.dirname, "..", folder, name);
    expect(looseTexts(file, readFileSync(file, "utf8"))).toEqual([]);
  });
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
  ['<a href="/here" className="text-link" title={words.title}>{words.open} · {"—"}</a>', []],
  ['<Seal label={null} /> && isIt("a call of its own")', []],
])("%s holds %j", (code, texts) => {
  expect(looseTexts("example.tsx", code)).toEqual(texts);
});

test.each([
  [
    `write({ ...to, subject: \`Hello \${name}\`, small: [words.keep, "Bye"], url: "https://a.example" })`,
    ["Hello", "Bye"],
  ],
  [`const NOT_YOU = "Wasn't it you?"; write({ small: [...more, NOT_YOU] })`, ["Wasn't it you?"]],
  [`const KINDS = { evm: "a wallet" }; write({ heading: \`It is \${KINDS[kind]}\` })`, ["It is", "a wallet"]],
  [`const actions = urls.map((url) => ({ label: "Open", url }))`, ["Open"]],
  [`const mail = { to: "a@l.example", text: ["Sign in", "", link].join("\\n") }`, ["Sign in"]],
  ['renderMail("Preview", <Small>From: {email}</Small>)', ["Preview", "From:"]],
  [`write({ subject: words.subject, paragraphs: [words.said(name), \`• \${change}\`], actions: [] })`, []],
])("a mail: %s holds %j", (code, texts) => {
  expect(looseTexts("server/mail/example.tsx", code)).toEqual(texts);
});

test.each([
  [`const title = \`\${who} joined\`; notify(world, tx, to, { title, link: "/dashboard" })`, ["joined"]],
  ['tellWorkspace(world, tx, asked, { title: notices.asked, body: "Asked." })', ["Asked."]],
  ['tellOperator(world, words.heading, "Look at it.")', ["Look at it."]],
  ['throw new Refusal("bad_request", { text: "A refusal has its code" })', []],
])("news: %s holds %j", (code, texts) => {
  expect(looseTexts("server/workspaces/example.ts", code)).toEqual(texts);
});
