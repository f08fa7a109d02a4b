import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { lasting, minute } from './durations.ts'
import { forms, quoted } from './words.ts'

export const steps: Language['steps'] = {
  title: 'Étapes',
  count: (done, total) => `${done}/${total}`,
  group: (done, total) =>
    `Étapes, ${forms(done, {
      one: `# faite sur ${numbers.count(total)}`,
      many: `# faites sur ${numbers.count(total)}`,
      other: `# faites sur ${numbers.count(total)}`,
    })}`,
  of: (task) => `Étape de ${quoted(task)}`,
  stepsOf: (task) => `Étapes de ${quoted(task)}`,
  place: (place, total, task, level) =>
    `Étape ${place} sur ${total} de ${quoted(task)}${level > 1 ? `, niveau ${level}` : ''}`,
  estimate: (minutes) => lasting(minutes * minute),
  done: (steps) =>
    forms(steps, {
      one: 'C’est fait, avec # étape',
      many: 'C’est fait, avec # d’étapes',
      other: 'C’est fait, avec # étapes',
    }),
  made: (steps, task) =>
    forms(steps, {
      one: `Étape de ${quoted(task)}`,
      many: `# d’étapes de ${quoted(task)}`,
      other: `# étapes de ${quoted(task)}`,
    }),
  madeNowhere: 'Les étapes ne peuvent pas aller là',
  standsAlone: (title) => `${quoted(title)} est maintenant une tâche`,
  add: 'Ajouter une étape',
  complete: (title) => `Terminer l’étape : ${title}`,
  reopen: (title) => `Rouvrir l’étape : ${title}`,
  fold: (title) => `Replier les étapes de ${quoted(title)}`,
  details: (title) => `Détails de l’étape : ${title}`,
  remove: (title) => `Supprimer l’étape : ${title}`,
}
