import { german } from '@daymark/core/wording/german'
import type { Language } from '../language.ts'

export const formats: Language['formats'] = {
  clock: 'Uhr',
  hours: (clock) => (clock === null ? asRegion : `${clock} Stunden`),
  clockChanged: (clock) => `Uhr: ${formats.hours(clock)}`,
  weekBegins: 'Wochenbeginn',
  weekday: (first) => (first === null ? asRegion : german.weekday(first)),
  weekChanged: (first) => `Wochenbeginn: ${formats.weekday(first)}`,
}

const asRegion = 'Nach Region'
