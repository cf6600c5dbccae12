import { WORKSPACE_NAME_MAX } from "../../contract/limits.ts";
import { longerThan, tidy } from "../../contract/plain-text.ts";

/** What is wrong with a workspace's name, or null. The server looks again, and at more. */
export function workspaceNameProblem(typed: string): string | null {
  const name = tidy(typed);
  if (name === "") return "Workspace name cannot be empty";
  if (longerThan(name, WORKSPACE_NAME_MAX)) return "Workspace name must be 100 characters or less";
  return null;
}
