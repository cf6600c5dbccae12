import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";

/** What a person can read stands in the `words.ts` of who says it. Here are the folders that keep to it. */
const FOLDERS = [
  "server/approvals",
  "server/certificates/paper",
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
  "web/add-release/form",
  "web/add-release/track",
  "web/agreement",
  "web/approve",
  "web/approve/state",
  "web/contract",
  "web/contract/facts",
  "web/contract/pay",
  "web/dashboard",
  "web/api",
  "web/lists",
  "web/login",
  "web/pages",
  "web/palette",
  "web/payments",
  "web/payments/amount",
  "web/payments/delivered",
  "web/payments/fund",
  "web/payments/match",
  "web/payments/reading",
  "web/payments/upload",
  "web/release-draft",
  "web/releases",
  "web/shell",
  "web/shell/navigation",
  "web/shell/notifications",
  "web/sign-in",
  "web/tracks",
  "web/ui",
  "web/ui/dialogs",
  "web/ui/feedback",
  "web/ui/forms",
  "web/workspace",
];
/** Here are no tags to go by: what looks like a sentence is one. */
const WITHOUT_TAGS = ["proof", "web/certificate"];

/** Attributes that are shown or read aloud; `name` only where it begins like a title, or it is a form's own. */
const READ =
  /^(aria-label|aria-description|title|placeholder|alt|label|legend|hint|text|action|kind|search|none|off|of|loading|refused|otherwise)$/;
/** Calls whose texts are shown. */
const SAID = new Set([
  "code",
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
const ALLOWED = new Set([
  "Ledgerline",
  "· Ledgerline",
  "ISRC",
  "ETH",
  "POL",
  "SOL",
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

function looseBelow(node: Node, constants: Constants, isMail: boolean): string[] {
  const textsIn = (each: unknown): string[] => textsOf(each, constants);
  const deeper = inside(node).flatMap((child) => looseBelow(child, constants, isMail));
  if (node.type === "JSXElement" || node.type === "JSXFragment")
    return [...(node.children as Node[]).flatMap(textsIn), ...deeper];
  if (node.type === "JSXAttribute") return [...attributeTexts(node, constants), ...deeper];
  if (node.type === "Property" && (node.key as Node).name === "label")
    return [...textsIn(node.value), ...deeper];
  if (node.type === "CallExpression" && SAID.has(String((node.callee as Node).name)))
    return [...(node.arguments as Node[]).flatMap(textsIn), ...deeper];
  return isMail && isPart(node) ? [...textsIn(node.value), ...deeper] : deeper;
}

/** Words beside each other, in whatever is written as text. */
function sentencesIn(node: Node): string[] {
  if (node.type !== "Literal" && node.type !== "TemplateElement") return inside(node).flatMap(sentencesIn);
  return textsOf(node, new Map()).filter((text) => /\p{L}{2} \p{L}{2}/u.test(text));
}

const looseIn = (file: string) => (root: Node) =>
  looseBelow(root, constantsIn(root), file.includes("server/mail/"));

/** Each once, though it be found in two ways. */
function looseTexts(file: string, code: string, find = looseIn(file)): string[] {
  const { program, errors } = parseSync(file, code);
  expect(errors).toEqual([]);
  const found = find(program as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => /\p{L}/u.test(text) && !ALLOWED.has(text));
  return [...new Set(found)];
}

/** What the PDF's template prints: texts in quotes that are more than a name, and texts in brackets. */
const printedIn = (template: string): string[] =>
  template.replaceAll(/^\s*\/\/.*$/gm, "").match(/"[^"\n]*\p{L}{2} \p{L}{2}[^"\n]*"|\[\p{L}[^\]]*\]/gu) ?? [];

const root = path.join(import.meta.dirname, "..");
const sourcesIn = (folder: string) =>
  readdirSync(path.join(root, folder)).filter((name) =>
    /^(?!words\.).+(?<!\.(?:test|soak))\.tsx?$/.test(name),
  );

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
