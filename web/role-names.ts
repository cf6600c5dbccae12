import type { Role } from "../contract/permissions.ts";

export const ROLE_NAMES: Record<Role, string> = { creator: "Creator", admin: "Admin", member: "Member" };
