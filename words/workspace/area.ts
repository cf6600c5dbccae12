import type { Area } from "../area.ts";
import { en, type WorkspaceWords } from "./en.ts";

export const workspaceWords: Area<WorkspaceWords> = { en };
