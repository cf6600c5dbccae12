import { namesIn, RELEASE_TEXTS, type ReleaseText, spelled } from "../../shared/rules/release-fields.ts";
import type { ReleaseDetail } from "../../shared/schemas/releases.ts";
import { capital, textName } from "../../words/release-texts.ts";

type Said = (release: ReleaseDetail, calendarDay: (date: string) => string) => string | null;

/** What is not said as name and text. The first is the heading, and of the last two the form speaks alone. */
const OWN: { [name in ReleaseText]?: Said } = {
  name: () => null,
  releaseType: ({ releaseType }) => releaseType,
  releaseDate: ({ date }, calendarDay) => date && calendarDay(date),
  contractConfigId: ({ network }) => network,
  holdAfterDays: () => null,
  shareFrom: () => null,
};

/** What stands under a release's name, in the order of the form. What is missing is left out. */
export function releaseFacts(release: ReleaseDetail, calendarDay: (date: string) => string): string[] {
  const texts = { ...release, upcCode: release.code, releaseDate: release.date };
  return namesIn(RELEASE_TEXTS).flatMap((name) => {
    const own = OWN[name];
    if (own) return own(release, calendarDay) ?? [];
    const text = texts[name];
    return text ? `${capital(textName(name, "en"))} ${spelled(RELEASE_TEXTS[name], text)}` : [];
  });
}
