import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import { spanish } from '@daymark/core/wording/spanish'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const repeats: Language['repeats'] = {
  inWords: (repeat) => repeatInWords(repeat, spanish),
  repeats: (words) => `se repite ${words}`,
  unknown: 'Se repite de forma personalizada',
  none: 'No se repite',
  label: (repeat) => repeats.inWords(repeat) ?? repeats.unknown,
  field: (words, title) =>
    title === undefined ? `Repetición: ${words}` : `Repetición de ${title}: ${words}`,
  missed: (count) => forms(count, { one: '# perdida', many: '# perdidas', other: '# perdidas' }),
  behind: (count) =>
    forms(count, { one: '# acumulada', many: '# acumuladas', other: '# acumuladas' }),
}
