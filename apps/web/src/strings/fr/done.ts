import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, quoted } from './words.ts'

export const done: Language['done'] = {
  title: 'Fait',
  heading(day, today) {
    if (day === null) return 'Avant'
    if (day === today) return 'Aujourd’hui'
    if (day === shiftDay(today, -1)) return 'Hier'
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return isThisYear ? dates.longOfWeek(day) : dates.long(day)
  },
  sum: (tasks, focused) =>
    focused === 0 ? made(tasks) : `${made(tasks)}, ${lasting(focused)} de concentration`,
  lasting,
  open: (title) => `Ouvrir ${quoted(title)}`,
  in: 'Liste ou étiquette',
  everywhere: 'Partout',
  goTo: 'Aller à un jour',
  clear: 'Effacer',
  earlier: 'Afficher ce qui précède',
  copy: 'Copier comme texte',
  copied: 'Copié',
  nothing: 'Rien de fait pour l’instant.',
  noneFound: 'Rien trouvé',
  found: made,
}

function made(tasks: number): string {
  return forms(tasks, {
    one: '# faite',
    many: '# faites',
    other: '# faites',
  })
}
