import type { ApiScope } from "../../shared/rules/access/api-scopes.ts";
import { rich } from "../../words/rich.ts";

export const apiWords = {
  loading: "Loading...",
  title: (workspace: string) => `API · ${workspace}`,
  label: "For programs",
  heading: "API",
  meaning: <T>(documentation: T) =>
    rich<T>`For programs that work with this workspace: your own tools, your distributor’s, or a script. ${documentation}`,
  documentation: "Read the API documentation",
  notAllowed: "Only the creator and admins can manage API access.",

  keys: {
    title: "API keys",
    create: "Create key",
    none: "No API keys yet",
    noneMeaning:
      "A key lets a program read this workspace, or submit releases to it, without anybody’s sign-in.",
    notLoaded: "Failed to load API keys",
    madeBy: <T>(who: T, ago: T) => rich<T>`Made by ${who}, ${ago}`,
    lastUsed: <T>(ago: T) => rich<T>`Last used ${ago}`,
    neverUsed: "Never used",
    expires: (day: string) => `Expires on ${day}`,
    expired: "Expired",
    noExpiry: "Does not expire",
    delete: "Delete",
    deleteWhich: (name: string) => `Delete ${name}`,
  },

  scopes: {
    "releases:read": {
      name: "Read releases",
      meaning:
        "Releases, tracks, drafts, who has approved, certificates. Includes co-authors’ names and emails.",
    },
    "releases:write": {
      name: "Write releases",
      meaning: "Submit, edit and withdraw releases, remind co-authors, make share links.",
    },
    "money:read": {
      name: "Read money",
      meaning: "Statements, amounts and reports. Nothing can be paid or changed with it.",
    },
  } satisfies Record<ApiScope, { name: string; meaning: string }>,

  create: {
    title: "Create an API key",
    meaning:
      "The key acts for this workspace with your rights, at most. It ends when you delete it, and when you leave the workspace.",
    name: "Name",
    namePlaceholder: "Catalogue sync",
    nameHint: "What will use it?",
    scopes: "What it may do",
    days: "Expires",
    daysAre: { "30": "In 30 days", "90": "In 90 days", "365": "In a year", never: "Never" },
    create: "Create key",
    failed: "Failed to create the key",
    nameMissing: "Give the key a name",
    nameTooLong: (max: number) => `The name must be ${max} characters or less`,
    scopeMissing: "Choose at least one",
  },

  created: {
    title: "Your new API key",
    once: "Copy it now. We keep no copy, so we can’t show it again.",
    key: "API key",
    secret: "Whoever has it can do what it may do. Keep it out of web pages, apps and repositories.",
    done: "I have copied it",
  },

  remove: {
    title: "Delete this API key?",
    meaning: <T>(name: T) =>
      rich<T>`Programs that use ${name} are refused from now on. This cannot be undone.`,
    delete: "Delete key",
    failed: "Failed to delete the key",
  },
};
