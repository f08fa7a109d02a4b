import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'

export const daySettings: Language['daySettings'] = {
  title: 'Jour et semaine',
  hint: 'Combien d’heures vous planifiez par jour, et jusqu’à quand.',
  weekday: (day) => dates.longWeekday(day),
  planned: (day) => `Heures du ${dates.longWeekday(day)}`,
  ends: (day) => `Fin du ${dates.longWeekday(day)} à`,
  lasting: brief,
  time: (minutes) => dates.time(minutes),
  until: 'jusqu’à',
  start: 'Ma journée commence à',
  startHint: 'Avant cette heure, Jour affiche encore la veille.',
  triage: 'Proposer de trier les tâches reportées',
  triageHint: 'Une fois chaque matin.',
  triageChanged: (isOffered) =>
    isOffered
      ? 'Le tri des tâches reportées est proposé'
      : 'Le tri des tâches reportées n’est pas proposé',
  startChanged: (minutes) => `Votre journée commence à ${dates.time(minutes)}`,
  changed: (day, minutes, until) =>
    `Heures du ${dates.longWeekday(day)} : ${brief(minutes)}, jusqu’à ${dates.time(until)}`,
}
