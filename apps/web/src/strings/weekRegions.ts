/** Regions in which weeks begin on another day than Monday: weekData of CLDR 43. */
const regions = [
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [5, 'MV'],
] as const

/** The first weekday of a region: 1 for Monday to 7 for Sunday. */
export function weekStartOf(region = 'none'): number {
  return regions.find(([, all]) => all.includes(region))?.[0] ?? 1
}
