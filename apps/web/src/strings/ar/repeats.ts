import type { Language } from '../language.ts'
import * as counted from './counted.ts'
import { repeatInWords } from './ruleWords.ts'
import { forms, quoted } from './words.ts'

export const repeats: Language['repeats'] = {
  inWords: repeatInWords,
  repeats: (words) => `تتكرر ${words}`,
  unknown: 'تتكرر وفق جدول مخصص',
  none: 'لا تتكرر',
  label: (repeat) => repeats.inWords(repeat) ?? repeats.unknown,
  field: (words, title) =>
    title === undefined ? `تكرار: ${words}` : `تكرار ${quoted(title)}: ${words}`,
  missed: (count) => forms(count, counted.those('فائتة', 'فائتتان')),
  behind: (count) => forms(count, counted.those('متراكمة', 'متراكمتان')),
}
