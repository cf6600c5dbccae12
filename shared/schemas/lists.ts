import * as z from "zod/mini";
import { LIST_MAX, PAGE_MAX, PAGE_SIZE } from "../rules/limits.ts";

/** A database takes no text with this character. */
const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/, "must be text"));

const described = <Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema => {
  z.globalRegistry.add(schema, { description });
  return schema;
};

/** With any of these a page of a list is asked for; without, all of it up to LIST_MAX. */
export const Paging = z.object({
  limit: described(
    "How many at most",
    z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.minimum(1), z.maximum(PAGE_MAX)))),
  ),
  cursor: described(
    "The `next` of the page before, of the same list in the same order",
    z.optional(text(4_000)),
  ),
});

export const Words = described("Words that must all occur; accents and case do not matter", text(200));

/** A list that can be looked through as well. */
export const Searching = z.extend(Paging, { q: z.optional(Words) });

/** `next` is there when there is more. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.optional(z.string()) });

/** The whole list as an array, its `next` in the header `Link`; or a page, when one is asked for. */
export const wholeOrPage = <Item extends z.ZodMiniType>(item: Item) => z.union([z.array(item), pageOf(item)]);

export interface Page<Item> {
  items: Item[];
  next?: string | undefined;
}

/** What a list is asked with: anything that is named asks for a page. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export const isPageAsked = (query: PageQuery) => Object.values(query).some((value) => value !== undefined);

export const limitOf = (query: PageQuery) => (isPageAsked(query) ? (query.limit ?? PAGE_SIZE) : LIST_MAX);
