import { EmptyPage } from "./EmptyPage.tsx";

export function TracksPage() {
  return (
    <EmptyPage
      page="Tracks"
      loading="Loading workspace..."
      title="Your tracks"
      empty="No tracks found."
      help="Tracks come with releases, and every track of this workspace is listed here."
    />
  );
}
