import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { brief } from './durations.ts'
import { quoted, within } from './words.ts'

/** By the name of the column, with its table where another one has this name. */
const fields = {
  title: 'Nom',
  name: 'Nom',
  description: 'Description',
  note: 'Note',
  'days.note': 'Ligne pour le jour suivant',
  week_note: 'Ligne de la semaine',
  query: 'Recherche',
  time_zone: 'Fuseau horaire',
  own_address: 'Adresse personnelle',
  due_date: 'Jour',
  date: 'Jour',
  deadline: 'Date limite',
  series_day: 'Jour dans la série',
  looked_at: 'Gardée lors d’une revue',
  at_minutes: 'Heure',
  day_starts_minutes: 'Début de la journée',
  plan_at_minutes: 'Planification du matin',
  close_at_minutes: 'Clore la journée',
  estimate_minutes: 'Estimation',
  before_minutes: 'Rappel',
  capacity_minutes: 'Heures',
  completed_at: 'Faite le',
  at: 'Rappel',
  snoozed_until: 'Rappel remis à',
  carried: 'Nombre de reports',
  clock: 'Horloge',
  completed: 'Faite',
  deleted_at: 'Corbeille',
  archived_at: 'Archives',
  planned_at: 'Planifiée',
  closed_at: 'Close',
  shown: 'Affiché',
  busy: 'Occupé',
  all_day: 'Journées entières',
  position: 'Place dans la liste',
  list_position: 'Place dans la liste',
  list_id: 'Liste',
  'lists.parent_id': 'Section de',
  parent_id: 'Étape de',
  series_id: 'Série',
  task_id: 'Tâche du rappel',
  first_task: 'Première tâche',
  priority: 'Priorité',
  repeat: 'Répétition',
  color: 'Couleur',
  icon: 'Icône',
  tags: 'Étiquette',
  repeat_skips: 'Jour sauté',
  words_off: 'Mot',
  view: 'Affichage',
  sort: 'Ordre',
  away: 'Absence',
  language: 'Langue',
  languages: 'Langues des mots',
  hours: 'Heures de la semaine',
  triage: 'Proposition de tri',
  reminder_defaults: 'Rappels des nouvelles tâches',
  timer_end: 'Rappel de la fin d’un minuteur',
  mail: 'Rappels par e-mail',
  rows: 'Aspect des tâches',
  views: 'Affichages de Boîte de réception et Un jour',
  first_weekday: 'Premier jour de la semaine',
  forecasts: 'Prévisions d’après votre relevé',
  sheet: 'Calcul du relevé d’heures',
}

/** What is said where it was set, and where it was taken away. */
const states: Language['changes']['states'] = {
  completed: ['Terminée', 'Rouverte'],
  deleted_at: ['Mise à la corbeille', 'Sortie de la corbeille'],
  'reminders.deleted_at': ['Rappel retiré', 'Rappel restauré'],
  archived_at: ['Mise aux archives', 'Sortie des archives'],
  planned_at: ['Planification faite', 'Planification défaite'],
  closed_at: ['Journée close', 'Journée rouverte'],
  shown: ['Affiché', 'Masqué'],
  busy: ['Compte comme occupé', 'Compte comme libre'],
  all_day: [
    'Les journées entières comptent comme occupées',
    'Les journées entières comptent comme libres',
  ],
}

export const changes: Language['changes'] = {
  fields,
  states,
  moved: 'Déplacement dans la liste',
  unknownField: 'Quelque chose',
  fromTo: (field, was, now) => [`${field} : ${was}`, now],
  fromToOf: (name, field, was, now) => [`${name}, ${within(field)} : ${was}`, now],
  changed: (field) => `Modification : ${within(field)}`,
  changedOf: (name, field) => `${name}, modification : ${within(field)}`,
  of: (name, says) => `${name} : ${within(says)}`,
  tag: (name, on) => `Étiquette ${quoted(name ?? 'supprimée')} ${on ? 'mise' : 'retirée'}`,
  skip: (day, on) => (on ? `Jour sauté : ${day}` : `Jour de nouveau prévu : ${day}`),
  word: (word, on) =>
    on ? `Le mot ${quoted(word)} n’est pas lu` : `Le mot ${quoted(word)} est de nouveau lu`,
  series: (on) => (on ? 'Une série sautée pour absence' : 'Une série n’est plus sautée'),
  to: 'devient',
  none: 'rien',
  deleted: 'supprimé',
  someday: 'Un jour',
  inbox: 'Boîte de réception',
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayOf: (day, today) => dayWithYear(day, today),
  moment: (moment, today) => momentWithYear(moment, today),
  time: (minutes) => (minutes < 0 ? 'désactivé' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count) => numbers.count(count),
  by(source) {
    switch (source.kind) {
      case 'here':
        return 'Cet appareil'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'Appareil inconnu'
      case 'operator':
        return 'La personne qui gère ce serveur'
    }
  },
}
