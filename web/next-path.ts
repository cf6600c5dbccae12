import { paths } from "./paths.ts";

// Any origin does: it is only there to resolve against, and nothing may leave it.
const HERE = "https://here.invalid";
const NEVER_NEXT: string[] = [paths.home(), paths.login(), paths.verifyMagicLink()];

/** The path to go to after signing in, or null unless it surely stays on this site. */
export function safeNextPath(text: string | null | undefined): string | null {
  if (!text || !startsWithOneSlash(text) || !URL.canParse(text, HERE)) return null;
  const url = new URL(text, HERE);
  // Asked again of the resolved path: "/.//evil.example" only becomes "//evil.example" here.
  if (url.origin !== HERE || !startsWithOneSlash(url.pathname)) return null;
  return NEVER_NEXT.includes(url.pathname) ? null : url.pathname + url.search + url.hash;
}

const startsWithOneSlash = (text: string) => /^\/(?![/\\])/.test(text);
