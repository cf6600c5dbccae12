import { createHash } from "node:crypto";
import { base58Code } from "./base58-code.ts";

/** A name in front says whose it is, wherever it turns up: in a log, or in a repository that is searched for secrets. */
const START = "ll_live_";
/** 257 bits: nobody finds one by its hash, so a fast hash is enough. */
const LENGTH = 44;
const SHOWN = START.length + 4;

export const newApiKey = () => `${START}${base58Code(LENGTH)}`;

export const prefixOf = (key: string) => key.slice(0, SHOWN);

export const hashOfKey = (key: string) => createHash("sha256").update(key).digest("hex");

/** Anything that begins like one is taken for one, so that a mistyped key is never passed over for a cookie. */
export const looksLikeKey = (token: string) => token.startsWith("ll_");
