import { createHash } from "node:crypto";
import { certificateSheet, openTypesetter } from "../server/certificates/paper/typeset.ts";
import { fullProof, MANY_ARTISTS } from "./data/proof-fixture.ts";

/** A process of its own, to compare what two of them make. */
const pdf = openTypesetter()(certificateSheet(await fullProof({ artists: MANY_ARTISTS }), "a4"));
process.stdout.write(`${createHash("sha256").update(pdf).digest("hex")}\n`);
