import { APP_URL_HERE } from "../../contract/pages.ts";
import type { PrerenderedPage } from "./pages.tsx";

/** What search engines, chats and feeds read of a page. */
export function PageHead({ address, page }: { address: string; page: PrerenderedPage }) {
  return (
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      <link rel="canonical" href={`${APP_URL_HERE}${address}`} />
    </>
  );
}
