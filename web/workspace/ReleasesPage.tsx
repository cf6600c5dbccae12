import { EmptyPage } from "./EmptyPage.tsx";

export function ReleasesPage() {
  return (
    <EmptyPage
      page="Releases"
      loading="Loading..."
      title="Your releases"
      empty="Add release to see it here"
      help="A release is one or more tracks published together, once everybody named on them has signed."
    />
  );
}
