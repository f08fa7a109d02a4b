import { portuguese } from '@daymark/core/wording/portuguese'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const repeats: Language['repeats'] = {
  inWords: (repeat) => repeatInWords(repeat, portuguese),
  repeats: (words) => `se repete ${words}`,
  unknown: 'Repetição personalizada',
  none: 'Não se repete',
  label: (repeat) => repeats.inWords(repeat) ?? repeats.unknown,
  field: (words, title) =>
    title === undefined ? `Repetição: ${words}` : `Repetição de ${title}: ${words}`,
  missed: (count) => forms(count, { one: '# perdida', many: '# perdidas', other: '# perdidas' }),
  behind: (count) =>
    forms(count, { one: '# acumulada', many: '# acumuladas', other: '# acumuladas' }),
}
