import { useFormats } from "./language/Language.tsx";

/** A day of the calendar, or the dash that stands for none everywhere. */
export function CalendarDay({ children }: { children: string | null }) {
  const { calendarDay } = useFormats();
  return children === null ? "—" : calendarDay(children);
}
