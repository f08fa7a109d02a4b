import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting } from './durations.ts'

export const done: Language['done'] = {
  title: 'Erledigt',
  heading(day, today) {
    if (day === null) return 'Davor'
    if (day === today) return 'Heute'
    if (day === shiftDay(today, -1)) return 'Gestern'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks, focused) =>
    focused === 0
      ? `${numbers.count(tasks)} erledigt`
      : `${numbers.count(tasks)} erledigt, ${lasting(focused)} Fokus`,
  lasting,
  open: (title) => `${title} öffnen`,
  in: 'Liste oder Schlagwort',
  everywhere: 'Überall',
  goTo: 'Zu einem Tag gehen',
  clear: 'Filter aufheben',
  earlier: 'Frühere anzeigen',
  copy: 'Als Text kopieren',
  copied: 'Kopiert',
  nothing: 'Noch nichts erledigt.',
  noneFound: 'Nichts gefunden',
  found: (tasks) => `${numbers.count(tasks)} erledigt`,
}
