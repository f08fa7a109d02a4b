import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, inTasks, quoted } from './words.ts'

export const summary: Language['summary'] = {
  title: 'Résumé',
  progress: 'Progression',
  percent: (percent) => `${numbers.count(percent)} pour cent des tâches terminées`,
  done: (completed, total) =>
    forms(completed, {
      one: `# faite sur ${numbers.count(total)}`,
      many: `# faites sur ${numbers.count(total)}`,
      other: `# faites sur ${numbers.count(total)}`,
    }),
  today: 'Tâches du jour',
  selected: 'Tâches de la date choisie',
  active: 'Tâches en cours',
  pending: (pending) => `${numbers.count(pending)} à faire`,
  due: 'Pour aujourd’hui',
  urgent: 'Urgentes',
  attention: 'À voir d’abord',
}

export const tasks: Language['tasks'] = {
  search: 'Rechercher des tâches',
  searchPlaceholder: 'Rechercher…',
  clearSearch: 'Effacer la recherche',
  filters: 'Filtres',
  priority: 'Priorité',
  priorityMarks: { high: 'haute', medium: 'moyenne', low: 'basse' },
  spokenPriority: (mark) => `priorité ${mark}`,
  allPriorities: 'Toute priorité',
  priorities: { high: 'Haute', medium: 'Moyenne', low: 'Basse' },
  status: 'État',
  allStatus: 'Tout état',
  statuses: { completed: 'Terminée', not_completed: 'Non terminée' },
  matching: (total) =>
    forms(total, {
      one: '# tâche correspond.',
      many: '# de tâches correspondent.',
      other: '# tâches correspondent.',
    }),
  clearFilters: 'Effacer les filtres',

  addNew: 'Nouvelle tâche',
  name: 'Nom de la tâche',
  noDay: 'Sans jour',

  loading: 'Chargement de vos tâches',
  loaded: (total, pending) => `${inTasks(total)}, ${numbers.count(pending)} à faire`,
  overdue: 'Reportées',
  carriedOver: (tasks) =>
    forms(tasks, { one: '# reportée', many: '# reportées', other: '# reportées' }),
  show: 'Afficher',
  hide: 'Masquer',
  today: 'Aujourd’hui',
  upcoming: 'À venir',
  tomorrow: 'Demain',
  dayAndTime: (day, minutes) => `${dates.medium(day)}, ${dates.time(minutes)}`,
  completed: { tag: 'terminée', badge: 'Terminée', open: 'Détails →' },
  active: { tag: 'en cours', badge: 'Active', open: 'Minuteur →' },
  close: 'Fermer',
  complete: (title) => `Terminer ${quoted(title)}`,
  reopen: (title) => `Rouvrir ${quoted(title)}`,
  move: (title) => `Déplacer ${quoted(title)}`,
  delete: (title) => `Supprimer ${quoted(title)}`,
  more: (title) => `Autres actions pour ${quoted(title)}`,
  selected: 'Sélectionnée',
  selectedCount: (count) =>
    count === 0
      ? 'Aucune tâche sélectionnée'
      : forms(count, {
          one: '# tâche sélectionnée',
          many: '# de tâches sélectionnées',
          other: '# tâches sélectionnées',
        }),
}

export const empty: Language['empty'] = {
  today: 'Rien pour aujourd’hui',
  todayHint: 'La journée est à vous.',
  todayHintUpcoming: 'La journée est à vous. Voyez ce qui vient ensuite, ou laissez-la libre.',
  showUpcoming: 'Afficher « À venir »',
  day: (day) => `Rien pour ${dates.longWeekday(day)}`,
  dayHint: (day) => `Il n’y a pas de tâche pour le ${dates.long(day)}.`,
}
