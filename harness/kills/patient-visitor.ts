import { setTimeout as pause } from "node:timers/promises";
import { Visitor } from "../visitor.ts";

const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;
const NOT_READY = 503;

/** Somebody who reloads the page while the server is away, until it answers. */
export class PatientVisitor extends Visitor {
  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    for (const deadline = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
      try {
        const response = await super.fetch(path, init);
        if (response.status !== NOT_READY || Date.now() > deadline) return response;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
    }
  }
}
