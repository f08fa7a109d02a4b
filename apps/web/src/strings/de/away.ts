import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, joined, sentence } from './words.ts'

const dayAndDate = (day: Day) => `${dates.weekday(day)} ${dates.short(day)}`

export const away: Language['plan']['away'] = {
  title: 'Abwesend',
  close: 'Schließen',
  from: 'Abwesend von',
  to: 'bis',
  errors: {
    past: 'Wähle heute oder einen späteren Tag.',
    reversed: 'Das Ende liegt vor dem Beginn.',
    long: 'Höchstens 92 Tage.',
  },
  happens: 'Was geschieht',
  skipped: ({ series, times }) =>
    `${forms(series, { one: '# wiederkehrende Aufgabe wird ausgelassen', other: '# wiederkehrende Aufgaben werden ausgelassen' })}, ${forms(times, { one: '#-mal', other: '#-mal' })}`,
  postponed: (series, back) =>
    forms(series, {
      one: `# wiederkehrende Aufgabe rückt auf ${dayAndDate(back)}`,
      other: `# wiederkehrende Aufgaben rücken auf ${dayAndDate(back)}`,
    }),
  move: (tasks, back) =>
    forms(tasks, {
      one: `# Aufgabe rückt auf ${dayAndDate(back)}`,
      other: `# Aufgaben rücken auf ${dayAndDate(back)}`,
    }),
  due: (titles) =>
    `${forms(titles.length, { one: '# Frist fällt', other: '# Fristen fallen' })} in diese Tage: ${joined(titles.map(isolated))}`,
  silent: 'Erinnerungen bleiben stumm',
  cancel: 'Abbrechen',
  set: 'Eintragen',
  until: (day) => sentence(`Abwesend bis ${dayAndDate(day)}`),
  end: 'Jetzt beenden',
  isSet: (from, to) =>
    from === to
      ? `Abwesend am ${dayAndDate(from)}`
      : `Abwesend von ${dayAndDate(from)} bis ${dayAndDate(to)}`,
  ended: 'Abwesenheit beendet',
}
