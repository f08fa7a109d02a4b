import { chosenFormats } from './formats.ts'
import { locale } from './locale.ts'

export const weeks = {
  /** The weekday a week begins with: 1 for Monday to 7 for Sunday. */
  start: () => chosenFormats.firstWeekday() ?? weekStartIn(locale),
}

type WithWeeks = { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo }
type WeekInfo = { firstDay: number }

/** The first weekday of the locale: 1 for Monday to 7 for Sunday. */
export function weekStartIn(locale: Pick<Intl.Locale, 'maximize'> & WithWeeks): number {
  // Older browsers have a property instead of the method; Firefox before 153 has neither.
  const weekInfo = locale.getWeekInfo?.() ?? locale.weekInfo
  return weekInfo?.firstDay ?? weekStartOf(locale.maximize().region)
}

/** Regions in which weeks begin on another day than Monday: weekData of CLDR 43. */
const regions = [
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [5, 'MV'],
] as const

function weekStartOf(region = 'none'): number {
  return regions.find(([, all]) => all.includes(region))?.[0] ?? 1
}
