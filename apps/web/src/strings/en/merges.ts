import { isolated } from '../isolated.ts'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

/** A sentence, in which the values of a field stand out. */
export type Sentence = readonly (string | { value: string })[]

/** A value of one side: when it was written, and by whom. */
type Side = { value: string; at: string; by: string | null }

/** Values of this device that others have replaced. */
export const merges = translatable('merges', {
  title: 'Replaced changes',
  replaced: (values: number) =>
    forms(values, {
      one: '1 of your changes was replaced by a newer one.',
      other: '# of your changes were replaced by newer ones.',
    }),
  look: 'Look',
  putAway: 'Put away',
  useMine: 'Use mine',
  keep: 'Keep',
  restore: 'Restore',
  useAll: 'Use all mine',
  keepAll: 'Keep all',
  /** “Call Ana”, day: yours Oct 14 (14:02), now Oct 15 (Chrome on Android, 14:10) */
  line: (name: string, field: string, yours: Side, now: Side): Sentence => [
    `${name}, ${within(field)}: yours `,
    { value: yours.value },
    ` (${yours.at}), now `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}, ${now.at})`,
  ],
  /** “Draft the outline”, description */
  about: (name: string, field: string) => `${name}, ${within(field)}`,
  /** What a button is for. */
  of: (act: string, about: string) => `${act}: ${about}`,
  yours: (at: string) => `Yours, ${at}`,
  now: (by: string | null, at: string) => (by === null ? 'Now' : `Now, ${isolated(by)}, ${at}`),
  onlyYours: 'Only in yours:',
  onlyNew: 'Only in the new one:',
  deleted: (name: string) => `${name} was deleted there.`,
  tag: (name: string | null) => `Tag ${quoted(name ?? 'deleted')}`,
  on: 'on',
  off: 'off',
  used: (values: number) =>
    forms(values, {
      one: '1 of your changes stands again.',
      other: '# of your changes stand again.',
    }),
  restored: (name: string) => `${name} restored.`,
})

/** Inside a sentence. */
function within(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
