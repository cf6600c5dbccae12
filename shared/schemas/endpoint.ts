import * as z from "zod/mini";
import { SPOKEN } from "../rules/language.ts";

/** One way into the API. The server's route and the web's call are both made from it. */
export interface Endpoint {
  method: "get" | "post" | "put" | "delete";
  /** With its parameters in braces: `/api/workspaces/{slug}`. */
  path: string;
  /** Left out where any text will do. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
}

/** The names in a path's braces. */
export type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Parts = Omit<Endpoint, "method" | "path">;
const by =
  <Method extends Endpoint["method"]>(method: Method) =>
  <Path extends string, Rest extends Parts>(path: Path, parts: Rest) => ({ method, path, ...parts });

export const get = by("get");
export const post = by("post");
export const put = by("put");
export const del = by("delete");

/** A shape with a name of its own in /api/openapi.json. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** Answered where there is nothing more to say. */
export const Done = named("Done", z.object({ success: z.literal(true) }));

export const listOf = <Schema extends z.ZodMiniType>(item: Schema) => z.object({ items: z.array(item) });

/** The language somebody wants to be written to in. */
export const ChosenLanguage = z.object({ language: z.enum(SPOKEN) });
