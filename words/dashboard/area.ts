import type { Area } from "../area.ts";
import { type DashboardWords, en } from "./en.ts";

export const dashboardWords: Area<DashboardWords> = { en };
