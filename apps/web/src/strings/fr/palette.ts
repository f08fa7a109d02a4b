import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { forms, joined, quoted } from './words.ts'

export const palette: Language['palette'] = {
  title: 'Palette de commandes',
  search: 'Recherche ou commande',
  whatToDo: 'Que faire ?',
  whatToDoWith: (subject) => `Agir sur ${subject}`,
  asks: {
    moveToDay: 'Déplacer vers quel jour',
    moveToList: 'Déplacer vers quelle liste',
    makeStep: 'Étape de quelle tâche',
    putAt: 'Fixer quelle heure',
  },
  questions: {
    moveToDay: 'À un jour',
    moveToList: 'À une liste',
    makeStep: 'Étape de',
    putAt: 'Fixer l’heure',
  },
  close: 'Fermer, Esc',
  results: 'Résultats',
  groups: {
    subject: 'Cette tâche',
    actions: 'Actions',
    tasks: 'Tâches',
    meetings: 'Réunions',
    settings: 'Paramètres',
    goTo: 'Aller à',
    add: 'Ajouter',
  },
  count: (results) =>
    results === 0
      ? 'Aucun résultat'
      : forms(results, { one: '# résultat', many: '# de résultats', other: '# résultats' }),
  add: (title) => `Ajouter ${quoted(title)}`,
  timer: 'Minuteur de concentration',
  running: 'en marche',
}

export const paletteMore: Language['paletteMore'] = {
  days: {
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    nextWeek: 'Semaine prochaine',
    someday: 'Un jour',
    next: (day) => `${dates.longWeekday(day)} prochain`,
  },
  noDay: 'sans jour',
  on: 'activé',
  off: 'désactivé',
  meeting: (day, today, time, calendar) =>
    joined([dates.near(day, today), time !== null && dates.time(time), calendar]),
  overfull: (day, minutes) => `${day}, ${brief(minutes)} de trop`,
  hints: {
    move: 'se déplacer',
    choose: 'choisir',
    add: 'ajouter',
    addAndOpen: 'ajouter et ouvrir',
    close: 'fermer',
    shortcuts: 'tous les raccourcis',
    allActions: 'toutes les actions',
    back: 'retour',
    anyDay: 'une date, en mots',
  },
}
