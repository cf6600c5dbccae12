import type { Context } from "hono";
import { deviceOf } from "../../shared/rules/access/device.ts";
import type { Door } from "../caller.ts";

/** The kind of device that asks. */
export const deviceIn = <E extends Door>(c: Context<E>) => deviceOf(c.req.header("user-agent"));
