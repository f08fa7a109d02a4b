import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

export const series: Language['series'] = {
  repeats: (titles) =>
    oneOrMany(titles, (title) => `${title} se répète`, {
      many: '# de tâches se répètent',
      other: '# tâches se répètent',
    }),
  stopped: (titles) =>
    oneOrMany(titles, (title) => `${title} ne se répète plus`, {
      many: '# de tâches ne se répètent plus',
      other: '# tâches ne se répètent plus',
    }),
  goesOn: (day) => `C’est fait. Suivante : ${near(day)}`,
  skipped: (title, next) => `${quoted(title)} passée. Suivante : ${near(next)}`,
  nothingToSkip: 'C’était la dernière. Terminez-la ou ne la répétez plus.',
  onlyThisOne: 'Seule celle-ci a été déplacée',
  repeatFromHere: 'Déplacer aussi les suivantes',
  repeatsFrom: (title, day) => `${quoted(title)} se répète à partir du ${dates.medium(day)}`,
}

/** lun. 30 nov. */
function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
