import { z } from "zod";
import { LIST_MAX, PAGE_MAX, PAGE_SIZE } from "./limits.ts";

/** A database takes no such character. */
const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, "must be text");

/** With any of these, a page of a list is asked for; without, all of it up to LIST_MAX. */
export const Paging = z.object({
  limit: z.coerce
    .number()
    .pipe(z.int().min(1).max(PAGE_MAX))
    .optional()
    .meta({ description: "How many at most" }),
  cursor: text(4_000)
    .optional()
    .meta({ description: "The `next` of the page before. It belongs to this list in this order" }),
});

/** A list that is looked through as well. */
export const Searching = Paging.extend({
  q: text(200).optional().meta({ description: "Words that must all occur; accents and case do not matter" }),
});

/** `next` is there when there is more. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() });

/** The whole list as an array, its `next` in the header `Link`; or, asked for, a page. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), pageOf(item)]);

export interface Page<Item> {
  items: Item[];
  next?: string;
}

/** What a list is asked with: anything that is named asks for a page. */
export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

export const isPageAsked = (query: PageQuery) => Object.values(query).some((value) => value !== undefined);

export const limitOf = (query: PageQuery) => (isPageAsked(query) ? (query.limit ?? PAGE_SIZE) : LIST_MAX);
