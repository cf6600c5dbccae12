const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** A day of the calendar has no zone: it is the same everywhere. */
export const calendarDay = (date: string | null) => (date === null ? "—" : day.format(new Date(date)));
