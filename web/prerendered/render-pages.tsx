import { renderToStaticMarkup } from "react-dom/server";
import { fileOf } from "../../shared/schemas/pages.ts";
import type { ApiDocument } from "../documentation/api/openapi.ts";
import { PageHead } from "./PageHead.tsx";
import { prerendered } from "./pages.tsx";

/** For the build: each page's file in the built web app, and what fills the template's two places. */
export const renderPages = (api: ApiDocument) =>
  Object.entries(prerendered(api)).map(([address, page]) => ({
    file: fileOf(address).slice(1),
    head: renderToStaticMarkup(<PageHead address={address} page={page} />),
    body: renderToStaticMarkup(page.body),
  }));
