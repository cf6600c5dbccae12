import type { Chapter, Topic } from "../chapter.ts";
import type { ApiDocument, Operation } from "./openapi.ts";
import { RouteBody, Type } from "./RouteBody.tsx";
import { shapeId } from "./type-parts.ts";

/** A chapter for each group of routes, in the order of the route table. */
export function routeChapters({ paths }: ApiDocument): Chapter[] {
  const groups = new Map<string, Topic[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? "Others";
      groups.set(tag, [...(groups.get(tag) ?? []), routeTopic(method, path, operation)]);
    }
  return [...groups].map(([tag, topics]) => ({
    id: slugOf(`routes ${tag}`),
    title: tag,
    lead: <p>{topics.length === 1 ? "One route." : `${topics.length} routes.`}</p>,
    topics,
  }));
}

export const shapesChapter = ({ components }: ApiDocument): Chapter => ({
  id: "shapes",
  title: "Shapes",
  lead: <p>The objects in requests and answers. A question mark means optional.</p>,
  topics: Object.entries(components.schemas).map(([name, schema]) => ({
    id: shapeId(name),
    title: name,
    body: <Type schema={schema} />,
  })),
});

const routeTopic = (method: string, path: string, operation: Operation): Topic => ({
  id: slugOf(`${method} ${path}`),
  title: operation.summary ?? path,
  body: <RouteBody method={method} path={path} operation={operation} />,
});

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
