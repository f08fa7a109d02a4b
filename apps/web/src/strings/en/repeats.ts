import type { Repeat } from '@daymark/core/tables/tasks'
import { english } from '@daymark/core/wording/english'
import { repeatInWords } from '@daymark/core/wording/repeatInWords'
import { translatable } from '../translatable.ts'
import { forms } from './words.ts'

/** What repeats, on its card and in its field. */
export const repeats = translatable('repeats', {
  /** every 3 days; null where its rule is not known */
  inWords: (repeat: Repeat): string | null => repeatInWords(repeat, english),
  repeats: (words: string) => `repeats ${words}`,
  unknown: 'Repeats on a custom schedule',
  none: 'Does not repeat',
  label: (repeat: Repeat): string => repeats.inWords(repeat) ?? repeats.unknown,
  /** The name of the button that opens the picker. */
  field: (words: string, title?: string) =>
    title === undefined ? `Repeat: ${words}` : `Repeat of ${title}: ${words}`,
  missed: (count: number) => forms(count, { one: '# missed', other: '# missed' }),
  behind: (count: number) => forms(count, { one: '# behind', other: '# behind' }),
})
