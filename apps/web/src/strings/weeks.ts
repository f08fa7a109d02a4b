import { chosenFormats } from './formats.ts'
import { locale } from './locale.ts'

export const weeks = {
  /** The weekday a week begins with: 1 for Monday to 7 for Sunday. */
  start: () => chosenFormats.firstWeekday() ?? weekStartIn(locale),
}

type WithWeeks = Pick<Intl.Locale, 'maximize'> & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
type WeekInfo = { firstDay: number }

let regions: typeof import('./weekRegions.ts') | null = null

/** Firefox before 153 does not tell when weeks begin. Resolves when that is known; at once in other browsers. */
export async function learnWeeks(of: WithWeeks = locale): Promise<void> {
  if (!weekInfoOf(of)) regions = await import('./weekRegions.ts')
}

/** The first weekday of the locale: 1 for Monday to 7 for Sunday. */
export function weekStartIn(locale: WithWeeks): number {
  return weekInfoOf(locale)?.firstDay ?? regions?.weekStartOf(locale.maximize().region) ?? 1
}

/** Older browsers have a property instead of the method. */
function weekInfoOf(locale: WithWeeks): WeekInfo | undefined {
  return locale.getWeekInfo?.() ?? locale.weekInfo
}
