import { issuerKey, signIssued } from "../../proof/issuer/issuer-key.ts";
import { sha256 } from "../../proof/sha256.ts";
import { appendToLog, holdLog, issuerOf } from "../../server/certificates/log/append-to-log.ts";
import type { World } from "../../server/world.ts";
import { TEST_ISSUER_KEY } from "../postgres.ts";

/** The issuer of every test world. */
export const TEST_ISSUER = issuerKey(TEST_ISSUER_KEY);

/** A certificate's entry, as if it had been issued. */
export const entryOf = (world: World, what: string) =>
  signIssued(issuerOf(world), {
    name: issuerOf(world).name,
    certificateHash: sha256(`full ${what}`),
    publicHash: sha256(`public ${what}`),
  });

export const logEntry = (world: World, what: string) =>
  world.transaction(async (tx) =>
    appendToLog(world, tx, await holdLog(tx, issuerOf(world)), await entryOf(world, what)),
  );
