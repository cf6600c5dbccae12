import { renderToStaticMarkup } from "react-dom/server";
import { fileOf } from "../../contract/pages.ts";
import { PageHead } from "./PageHead.tsx";
import { PRERENDERED } from "./pages.tsx";

/** For the build: each page's file in the built web app, and what fills the template's two places. */
export const renderPages = () =>
  Object.entries(PRERENDERED).map(([address, page]) => ({
    file: fileOf(address).slice(1),
    head: renderToStaticMarkup(<PageHead address={address} page={page} />),
    body: renderToStaticMarkup(page.body),
  }));
