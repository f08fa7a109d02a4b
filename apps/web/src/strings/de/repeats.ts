import { german } from '@daymark/core/wording/de'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const repeats: Language['repeats'] = {
  inWords: (repeat) => repeatInWords(repeat, german),
  repeats: (words) => `wiederholt sich ${words}`,
  unknown: 'Wiederholt sich nach eigenem Plan',
  none: 'Keine Wiederholung',
  label: (repeat) => repeats.inWords(repeat) ?? repeats.unknown,
  field: (words, title) =>
    title === undefined ? `Wiederholung: ${words}` : `Wiederholung von ${title}: ${words}`,
  missed: (count) => forms(count, { one: '# ausgefallen', other: '# ausgefallen' }),
  behind: (count) => forms(count, { one: '# aufgelaufen', other: '# aufgelaufen' }),
}
