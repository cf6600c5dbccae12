import type { Context } from "hono";
import { isPageAsked, type Page, type PageQuery } from "../../shared/schemas/lists.ts";

/** A page where one was asked for; else the bare list, and in the header where it goes on. */
export function listAnswer<Item>(c: Context, query: PageQuery, page: Page<Item>): Page<Item> | Item[] {
  if (isPageAsked(query)) return page;
  if (page.next) c.header("link", `<${c.req.path}?cursor=${page.next}>; rel="next"`);
  return page.items;
}
