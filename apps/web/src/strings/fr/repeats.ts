import { english } from '@daymark/core/wording/english'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

export const repeats: Language['repeats'] = {
  inWords: (repeat) => repeatInWords(repeat, english),
  repeats: (words) => `se répète ${words}`,
  unknown: 'Se répète à un rythme particulier',
  none: 'Ne se répète pas',
  label: (repeat) => repeats.inWords(repeat) ?? repeats.unknown,
  field: (words, title) =>
    title === undefined ? `Répétition : ${words}` : `Répétition de ${quoted(title)} : ${words}`,
  missed: (count) => forms(count, { one: '# manquée', many: '# manquées', other: '# manquées' }),
  behind: (count) =>
    forms(count, { one: '# à rattraper', many: '# à rattraper', other: '# à rattraper' }),
}
