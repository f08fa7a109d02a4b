import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, inWords, quoted } from './words.ts'

export const triage: Language['triage'] = {
  more: 'Autres actions pour les tâches reportées',
  goThrough: 'Les passer en revue',
  moveAll: 'Tout déplacer à aujourd’hui',
  notNow: 'Pas maintenant',
  close: 'Fermer',
  place: (place, of) => `${numbers.count(place)} sur ${numbers.count(of)}`,
  from: (day) => `du ${dates.medium(day)}`,
  deadlineWas: (day) => `date limite le ${dates.short(day)}, déjà passée`,
  by: (day) => `d’ici au ${dates.short(day)}`,
  what: 'Que faire maintenant ?',
  skip: 'Passer celle-ci',
  carried: (times) =>
    forms(times, {
      one: 'Reportée # fois.',
      many: 'Reportée # de fois.',
      other: 'Reportée # fois.',
    }),
  split: 'Découper en étapes',
  or: 'ou',
  tenMinutes: 'juste 10 minutes aujourd’hui',
  undo: 'Défaire',
  allToToday: (tasks) => `Les ${inWords(tasks)} à aujourd’hui`,
  chosen: (choice, title, next) =>
    next === null
      ? `${quoted(title)} : ${choice}.`
      : `${quoted(title)} : ${choice}. Suivante : ${next}`,
  done: (tasks) =>
    forms(tasks, { one: '# tâche triée', many: '# de tâches triées', other: '# tâches triées' }),
  undone: 'Le tri est défait',
  nothing: 'Rien n’est reporté.',
}
