import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

export const merges: Language['merges'] = {
  title: 'Ersetzte Änderungen',
  replaced: (values) =>
    forms(values, {
      one: '# deiner Änderungen wurde durch eine neuere ersetzt.',
      other: '# deiner Änderungen wurden durch neuere ersetzt.',
    }),
  look: 'Ansehen',
  putAway: 'Weglegen',
  useMine: 'Meine nehmen',
  keep: 'Behalten',
  restore: 'Wiederherstellen',
  useAll: 'Alle meine nehmen',
  keepAll: 'Alle behalten',
  /** „Ana anrufen“, Tag: bei dir 14. Okt. (14:02), jetzt 15. Okt. (Chrome auf Android, 14:10) */
  line: (name, field, yours, now) => [
    `${name}, ${field}: bei dir `,
    { value: yours.value },
    ` (${yours.at}), jetzt `,
    { value: now.value },
    now.by === null ? '' : ` (${isolated(now.by)}, ${now.at})`,
  ],
  about: (name, field) => `${name}, ${field}`,
  of: (act, about) => `${act}: ${about}`,
  yours: (at) => `Deine Fassung, ${at}`,
  now: (by, at) => (by === null ? 'Jetzt' : `Jetzt, ${isolated(by)}, ${at}`),
  onlyYours: 'Nur in deiner Fassung:',
  onlyNew: 'Nur in der neuen:',
  deleted: (name) => `${name} wurde dort gelöscht.`,
  tag: (name) => (name === null ? 'Gelöschtes Schlagwort' : `Schlagwort ${quoted(name)}`),
  on: 'an',
  off: 'aus',
  used: (values) =>
    forms(values, {
      one: '# deiner Änderungen gilt wieder.',
      other: '# deiner Änderungen gelten wieder.',
    }),
  restored: (name) => `${name} wiederhergestellt.`,
}
