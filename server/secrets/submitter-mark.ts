import { createHmac } from "node:crypto";
import type { Keys } from "./keys.ts";

/** Whose releases were counted, after everything else about them is gone: it tells nobody's address. */
export const submitterMark = (keys: Keys, email: string) =>
  createHmac("sha256", keys.derive("free-plan")).update(email).digest("hex");
