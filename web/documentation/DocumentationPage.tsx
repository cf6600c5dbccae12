import { paths } from "../paths.ts";
import { GUIDE, GUIDE_UPDATED } from "./guide/chapters.ts";
import { Manual } from "./Manual.tsx";

export const DocumentationPage = () => (
  <Manual
    title="Documentation"
    label="Public guide"
    here={paths.documentation()}
    updated={GUIDE_UPDATED}
    chapters={GUIDE}
  />
);
