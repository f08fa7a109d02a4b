import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { forms, joined, sentence } from './words.ts'

const dayAndDate = (day: Day) => `${dates.weekday(day)} ${dates.short(day)}`

export const away: Language['plan']['away'] = {
  title: 'Absence',
  close: 'Fermer',
  from: 'Absence du',
  to: 'au',
  errors: {
    past: 'Choisissez aujourd’hui ou un jour suivant.',
    reversed: 'La fin précède le début.',
    long: '92 jours au plus.',
  },
  happens: 'Ce qui se passe',
  skipped: ({ series, times }) =>
    `${forms(series, { one: '# tâche récurrente est sautée', many: '# de tâches récurrentes sont sautées', other: '# tâches récurrentes sont sautées' })}, ${forms(times, { one: '#\u00a0fois', many: '# de fois', other: '#\u00a0fois' })}`,
  postponed: (series, back) =>
    forms(series, {
      one: `# tâche récurrente est déplacée au ${dayAndDate(back)}`,
      many: `# de tâches récurrentes sont déplacées au ${dayAndDate(back)}`,
      other: `# tâches récurrentes sont déplacées au ${dayAndDate(back)}`,
    }),
  move: (tasks, back) =>
    forms(tasks, {
      one: `# tâche est déplacée au ${dayAndDate(back)}`,
      many: `# de tâches sont déplacées au ${dayAndDate(back)}`,
      other: `# tâches sont déplacées au ${dayAndDate(back)}`,
    }),
  due: (titles) =>
    `${forms(titles.length, { one: '# date limite tombe dans ces jours', many: '# de dates limites tombent dans ces jours', other: '# dates limites tombent dans ces jours' })} : ${joined(titles.map(isolated))}`,
  silent: 'Les rappels sont muets',
  cancel: 'Annuler',
  set: 'Noter l’absence',
  until: (day) => sentence(`Absence jusqu’au ${dayAndDate(day)}`),
  end: 'Y mettre fin',
  isSet: (from, to) =>
    from === to
      ? `Absence le ${dayAndDate(from)}`
      : `Absence du ${dayAndDate(from)} au ${dayAndDate(to)}`,
  ended: 'Absence terminée',
}
