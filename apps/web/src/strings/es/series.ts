import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

export const series: Language['series'] = {
  repeats: (titles) =>
    oneOrMany(titles, (title) => `${title} se repite`, {
      many: '# de tareas se repiten',
      other: '# tareas se repiten',
    }),
  stopped: (titles) =>
    oneOrMany(titles, (title) => `${title} ya no se repite`, {
      many: '# de tareas ya no se repiten',
      other: '# tareas ya no se repiten',
    }),
  goesOn: (day) => `Hecha. Próxima: ${near(day)}`,
  skipped: (title, next) => `${quoted(title)} omitida. Próxima: ${near(next)}`,
  nothingToSkip: 'Era la última. Complétala o deja de repetirla.',
  onlyThisOne: 'Solo se ha movido esta',
  repeatFromHere: 'Mover también las siguientes',
  repeatsFrom: (title, day) => `${quoted(title)} se repite desde el ${dates.medium(day)}`,
}

/** lun 30 nov */
function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
