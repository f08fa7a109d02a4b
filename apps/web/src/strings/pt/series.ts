import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { oneOrMany, quoted } from './words.ts'

export const series: Language['series'] = {
  repeats: (titles) =>
    oneOrMany(titles, (title) => `${title} se repete`, {
      many: '# de tarefas se repetem',
      other: '# tarefas se repetem',
    }),
  stopped: (titles) =>
    oneOrMany(titles, (title) => `${title} não se repete mais`, {
      many: '# de tarefas não se repetem mais',
      other: '# tarefas não se repetem mais',
    }),
  goesOn: (day) => `Concluída. Próxima: ${near(day)}`,
  skipped: (title, next) => `${quoted(title)} pulada. Próxima: ${near(next)}`,
  nothingToSkip: 'Era a última. Conclua-a ou pare de repetir.',
  onlyThisOne: 'Só esta foi movida',
  repeatFromHere: 'Mover também as seguintes',
  repeatsFrom: (title, day) => `${quoted(title)} se repete a partir de ${dates.medium(day)}`,
}

/** seg. 30 de nov. */
function near(day: Day): string {
  return `${dates.weekday(day)} ${dates.short(day)}`
}
