import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { quoted } from './words.ts'

export const record: Language['record'] = {
  title: 'Temps de concentration',
  close: 'Fermer',
  older: 'Jour précédent',
  newer: 'Jour suivant',
  day: 'Jour',
  dayName: (day, today) => {
    if (day === today) return 'Aujourd’hui'
    return day === shiftDay(today, -1) ? 'Hier' : dates.longOfWeek(day)
  },
  focused: (time) => (time === 0 ? 'Aucune concentration' : `${lasting(time)} de concentration`),
  nothing: 'Rien n’a été relevé ce jour-là.',
  nothingYet: 'Rien pour l’instant. Démarrez un minuteur, et votre temps apparaît ici.',
  kinds: { focus: 'Concentration', short_break: 'Pause courte', long_break: 'Pause longue' },
  noTask: 'Aucune tâche',
  taskGone: 'Une tâche supprimée',
  span: (from, to) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `${first.time} à ${last.time}`
      : `${first.day}, ${first.time} au ${last.day}, ${last.time}`
  },
  lasting,
  byHand: 'à la main',
  correct: 'Modifier',
  correctOf: (title, span) => `Modifier : ${title}, ${span}`,
  removeOf: (title, span) => `Retirer : ${title}, ${span}`,
  correcting: (title) => `Modifier : ${title}`,
  start: 'Début',
  end: 'Fin',
  save: 'Enregistrer',
  cancel: 'Annuler',
  errors: {
    missing: 'Saisissez une heure.',
    ends_before_start: 'La fin doit venir après le début.',
    in_future: 'C’est dans le futur.',
    too_long: '24 heures au plus.',
    overlaps: 'Ce temps est déjà relevé.',
  },
  corrected: (title) => `Temps de ${quoted(title)} modifié`,
  removed: (title) => `Temps de ${quoted(title)} retiré`,
}
