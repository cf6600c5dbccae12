/** Pure: what /api/openapi.json says of the routes that take an API key, as TypeScript. */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
type Content = Record<string, { schema: Schema }>;
interface Route {
  summary: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface Described {
  info: { version: string };
  paths: Record<string, Record<string, Route>>;
  components: { schemas: Record<string, Schema> };
}

/** A key opens nothing outside its workspace, so the client names paths from here on. */
const BASE = "/api/workspaces/{slug}";
const HEADING =
  "/** Written by `npm run client` from the routes themselves. Do not edit: change the routes. */";

export function clientTypes({ info, paths, components }: Described): string {
  const shapes = new Set<string>();
  const methods = new Map<string, string[]>();
  for (const [path, routes] of Object.entries(paths)) {
    for (const [method, route] of Object.entries(routes)) {
      const scope = route.security?.flatMap((one) => one.apiKey ?? [])[0];
      if (!scope) continue;
      const name = `${method.slice(0, 1).toUpperCase()}${method.slice(1)}Routes`;
      methods.set(name, [...(methods.get(name) ?? []), routeText(path, route, scope, shapes)]);
    }
  }
  const tables = [...methods].map(([name, rows]) => `export interface ${name} {\n${rows.join("\n")}\n}`);
  return `${[HEADING, `export const API_VERSION = ${JSON.stringify(info.version)};`, ...tables, ...shapesText(components.schemas, shapes)].join("\n\n")}\n`;
}

/** Those that routes name, and those that these name. */
function shapesText(schemas: Record<string, Schema>, named: Set<string>): string[] {
  const texts = new Map<string, string>();
  for (const name of named)
    texts.set(name, `export type ${name} = ${typeText(schemas[name] ?? {}, named, "")};`);
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

function routeText(path: string, route: Route, scope: string, shapes: Set<string>): string {
  const { parameters = [], requestBody, responses } = route;
  const of = (where: string) => parameters.filter((one) => one.in === where && one.name !== "slug");
  const [, answered] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  const body = requestBody?.content["application/json"]?.schema;
  const fields = [
    ...(of("path").length > 0 ? [`params: ${parametersText(of("path"), shapes)};`] : []),
    ...(of("query").length > 0 ? [`query: ${parametersText(of("query"), shapes)};`] : []),
    ...(body ? [`body: ${typeText(body, shapes, "    ")};`] : []),
    `answer: ${answerText(answered?.content, shapes)};`,
  ];
  const lines = fields.map((field) => `    ${field}`).join("\n");
  return `  /** ${route.summary}. Scope \`${scope}\`. */\n  ${JSON.stringify(path.slice(BASE.length))}: {\n${lines}\n  };`;
}

const answerText = (content: Content | undefined, shapes: Set<string>) => {
  const json = content?.["application/json"]?.schema;
  return json ? typeText(json, shapes, "    ") : "string";
};

const parametersText = (parameters: Parameter[], shapes: Set<string>) =>
  typeText(
    {
      type: "object",
      properties: Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          { ...schema, ...(description && { description }) },
        ]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    shapes,
    "    ",
  );

const PLAIN: Record<string, string> = { integer: "number", null: "null" };

function typeText(schema: Schema, shapes: Set<string>, indent: string): string {
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1) ?? "";
    shapes.add(name);
    return name;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map((one) => typeText(one, shapes, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => typeText(one, shapes, indent)).join(" & ");
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type }, shapes, indent)).join(" | ");
  if (schema.type === "array") return `Array<${typeText(schema.items ?? {}, shapes, indent)}>`;
  if (schema.type === "object") return objectText(schema, shapes, indent);
  return schema.type ? (PLAIN[schema.type] ?? schema.type) : "unknown";
}

function objectText(schema: Schema, shapes: Set<string>, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const inner = `${indent}  `;
  if (Object.keys(properties).length === 0)
    return `Record<string, ${typeof additionalProperties === "object" ? typeText(additionalProperties, shapes, indent) : "unknown"}>`;
  const fields = Object.entries(properties).map(([name, one]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const about = one.description ? `${inner}/** ${one.description}. */\n` : "";
    const isLeftOut = !required.includes(name);
    return `${about}${inner}${key}${isLeftOut ? "?" : ""}: ${typeText(one, shapes, inner)}${isLeftOut ? " | undefined" : ""};`;
  });
  return `{\n${fields.join("\n")}\n${indent}}`;
}
