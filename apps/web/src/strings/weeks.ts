import { locale } from './locale.ts'

export const weeks = {
  /** The weekday a week begins with: 1 for Monday to 7 for Sunday. */
  start: () => weekStartIn(locale),
}

/** The first weekday of the locale: 1 for Monday to 7 for Sunday. */
function weekStartIn(locale: Intl.Locale): number {
  // Older browsers have a property instead of the method. Without either, weeks begin on Monday (ISO 8601).
  const withWeeks: Intl.Locale & WithWeeks = locale
  return (withWeeks.getWeekInfo?.() ?? withWeeks.weekInfo)?.firstDay ?? 1
}

type WithWeeks = { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
type WeekInfo = { firstDay: number }
