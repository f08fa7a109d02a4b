import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const editor: Language['editor'] = {
  deletedElsewhere: 'Supprimée sur un autre appareil. Ce que vous écrivez est gardé.',
  restore: 'Restaurer',
  mark: (name, value) => `${name} : ${value ?? 'aucune'}`,
  title: (title) => `Nom de ${quoted(title)}`,
  description: (title) => `Description de ${quoted(title)}`,
  due: (title) => `Échéance de ${quoted(title)}`,
  someday: (title) => `Un jour : ${quoted(title)}`,
  priority: (title) => `Niveau de priorité de ${quoted(title)}`,
  time: (title) => `Heure de ${quoted(title)}`,
  deadline: (title) => `Date limite de ${quoted(title)}`,
  list: (title) => `Liste de ${quoted(title)}`,
  tags: (title) => `Étiquettes de ${quoted(title)}`,
  estimate: (title) => `Estimation de ${quoted(title)} en minutes`,
  estimateMark: (title) => `Estimation de ${quoted(title)}`,
}

export const selection: Language['selection'] = {
  title: 'Tâches sélectionnées',
  complete: 'Terminer',
  reopen: 'Rouvrir',
  move: 'Déplacer',
  today: 'À aujourd’hui',
  tomorrow: 'À demain',
  pick: 'Choisir une date…',
  list: 'Liste',
  tags: 'Étiquettes',
  tagsOf: 'Étiquettes des tâches sélectionnées',
  setTags: 'Appliquer',
  priority: 'Priorité',
  date: 'Déplacer à',
  delete: 'Supprimer',
  clear: 'Effacer la sélection',
}
