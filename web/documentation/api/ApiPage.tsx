import { paths } from "../../paths.ts";
import { Manual } from "../Manual.tsx";
import { conventions } from "./conventions.tsx";
import type { ApiDocument } from "./openapi.ts";
import { routeChapters, shapesChapter } from "./route-chapters.tsx";
import { start } from "./start.tsx";

/** Made from the server's own description, by the build: it cannot tell of a route that is not there. */
export const ApiPage = ({ document }: { document: ApiDocument }) => (
  <Manual
    title="API"
    label="For developers"
    here={paths.apiDocumentation()}
    updated={null}
    chapters={[start, conventions, ...routeChapters(document), shapesChapter(document)]}
  />
);
