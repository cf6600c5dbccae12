import { WORKSPACE_NAME_MAX } from "../../shared/rules/limits.ts";
import { longerThan, tidy } from "../../shared/rules/plain-text.ts";

export type WorkspaceNameProblem = "empty" | "too_long";

/** What is wrong with a workspace's name, or null. The server looks again, and at more. */
export function workspaceNameProblem(typed: string): WorkspaceNameProblem | null {
  const name = tidy(typed);
  if (name === "") return "empty";
  return longerThan(name, WORKSPACE_NAME_MAX) ? "too_long" : null;
}
