import { useParams } from "@tanstack/react-router";
import { MainNav } from "./MainNav.tsx";
import { WorkspaceNav } from "./WorkspaceNav.tsx";

/** Down the left side. Inside a workspace it also shows the workspace's pages. */
export function SideNav() {
  const { slug } = useParams({ strict: false });
  return slug === undefined ? <MainNav /> : <WorkspaceNav key={slug} slug={slug} />;
}
