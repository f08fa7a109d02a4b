import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const fields: Language['fields'] = {
  namePlaceholder: 'Que voulez-vous accomplir ?',
  nameErrors: { missing: 'Donnez un nom à la tâche.', too_long: '500 caractères au plus.' },
  priorityLevel: 'Niveau de priorité',
  dueDate: 'Échéance',
  someday: 'Un jour',
  time: 'Heure',
  timePlaceholder: 'Au choix',
  deadline: 'Date limite',
  repeat: 'Répétition',
  adders: 'Ajouter à cette tâche',
  askPriority: 'Priorité',
  askEstimate: 'Estimation',
  askDescription: 'Description',
  details: 'Détails',
  add: 'Ajouter',
  estimate: 'Estimation (minutes)',
  estimatePlaceholder: 'Facultative',
  description: 'Description (facultative)',
  descriptionPlaceholder: 'Ajoutez des détails…',
  dueErrors: {
    missing: 'Choisissez une date.',
    past: 'Choisissez aujourd’hui ou une date ultérieure.',
    too_far: 'Choisissez une date avant l’an 10000.',
  },
  timeError: 'Écrivez une heure comme 09:30.',
  estimateErrors: {
    not_whole: 'Écrivez des minutes ou des heures, comme 45 ou 1h30.',
    out_of_range: 'Choisissez de 1 à 1 440 minutes.',
  },
  descriptionError: '16 384 caractères au plus.',
  hasDescription: 'Avec une description',
  hasReminder: 'Avec un rappel',
  carriedTimes: (times) =>
    forms(times, {
      one: 'Reportée # fois',
      many: 'Reportée # de fois',
      other: 'Reportée # fois',
    }),
}
