import type { Visitor } from "../../harness/visitor.ts";
import type { Asked } from "./against-floor.ts";

/** What people do all day: they read lists and write now and then. */

const WORKSPACES = 20;
const READS_EACH_WRITE = 9;

export async function usualRequests(
  person: Visitor,
): Promise<Record<"read" | "write", Asked> & { mixed: Asked[] }> {
  for (let n = 0; n < WORKSPACES; n++) await person.post("/api/workspaces", { name: `Bench ${n}` });
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const read = {
    name: "read: GET /api/workspaces",
    method: "GET",
    path: "/api/workspaces",
    headers: { cookie },
  };
  const write = {
    ...{ name: "write: PUT /api/account", method: "PUT", path: "/api/account" },
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ name: "Bench" }),
  };
  return { read, write, mixed: [...Array.from({ length: READS_EACH_WRITE }, () => read), write] };
}
