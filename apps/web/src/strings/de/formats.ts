import { german } from '@daymark/core/wording/de'
import type { Language } from '../language.ts'

export const formats: Language['formats'] = {
  clock: 'Uhr',
  hours: (clock) => (clock === null ? asRegion : `${clock} Stunden`),
  clockChanged: (clock) => `Uhr: ${formats.hours(clock)}`,
  weekBegins: 'Woche beginnt am',
  weekday: (first) => (first === null ? asRegion : german.weekday(first)),
  weekChanged: (first) => `Woche beginnt am: ${formats.weekday(first)}`,
}

const asRegion = 'Nach Region'
