import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, quoted } from './words.ts'

export const moves: Language['moves'] = {
  toDay: (tasks, day, today) => {
    const to = towards(day, today)
    return forms(tasks, {
      one: `Déplacée ${to}`,
      many: `# de tâches déplacées ${to}`,
      other: `# tâches déplacées ${to}`,
    })
  },
  repositioned: (title) => `${quoted(title)} déplacée`,
  duplicated: (title) => `${quoted(title)} dupliquée`,
  nowhere: 'Déjà ce jour-là',
  linkCopied: (copied) => (copied ? 'Lien copié' : 'Le lien n’a pas pu être copié.'),
  sortedByHand: 'Désormais triées à la main',
  sortedByTime: 'De nouveau triées par heure',
  order: 'Ordre des tâches',
  byTime: 'Par heure',
  byHand: 'À la main',
  position: (place, of) => `Position ${numbers.count(place)} sur ${numbers.count(of)}`,
}

/** à demain, au 15 oct. 2026 */
function towards(day: Day | null, today: Day): string {
  if (day === null) return 'vers « Un jour »'
  if (day === today) return 'à aujourd’hui'
  return day === shiftDay(today, 1) ? 'à demain' : `au ${dates.medium(day)}`
}
