import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

const priorities = { high: 'haute', medium: 'moyenne', low: 'basse' }

export const week: Language['week'] = {
  thisWeek: 'Cette semaine',
  days: 'Jours',
  menu: 'Autres actions pour cette semaine',
  planned(planned, capacity, inMeetings) {
    const start = planned === 0 ? 'Rien de planifié' : `Planifié : ${brief(planned)}`
    const meetings = inMeetings > 0 ? ` (${brief(inMeetings)} en réunion)` : ''
    return `${start}, disponible : ${brief(capacity)}${meetings}.`
  },
  overfull: (day) => `La journée de ${dates.longWeekday(day)} est surchargée.`,
  of: (planned, capacity) => `${brief(planned)} sur ${brief(capacity)}`,
  away: 'Absence',
  open: (day) => `Ouvrir : ${dates.longOfWeek(day)}`,
  add: (day) => `Ajouter une tâche le ${dates.weekday(day)} ${dates.short(day)}`,
  carried: (tasks) =>
    forms(tasks, { one: '# reportée', many: '# reportées', other: '# reportées' }),
  undated: 'Sans jour',
  undatedCount: (tasks) => `Sans jour, ${numbers.count(tasks)}`,
  find: 'Trouver une tâche',
  noneFound: 'Rien trouvé',
  more: (tasks) => forms(tasks, { one: '# autre', many: '# autres', other: '# autres' }),
  fold: 'Replier « Sans jour »',
  toDay: (title, day) => `Déplacer ${quoted(title)} à ${dates.longWeekday(day)}`,
  card: 'Ouvrir la fiche',
  closeCard: 'Fermer',
  minutes: (minutes) => brief(minutes),
  steps: (done, total) => `${numbers.count(done)}/${numbers.count(total)}`,
  repeats: 'Se répète',
  priority: (priority) => `Priorité ${priorities[priority]}`,
  nothing: (day) => `Rien pour ${dates.longWeekday(day)}`,
}
